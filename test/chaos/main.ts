import { orExplain } from '@trust/runtime/or-explain'
import { readArguments } from '@trust/runtime/read-arguments'
import { startTestRedis } from '@trust/testing/redis'
import { bold, dim, green, red } from '../../infra/operations/print.ts'
import { playChaos } from './play.ts'

const usage = `npm run chaos [-- options]

Plays kills, freezes, outages, flushes, locks, full disks and wrong clocks against seven processes under load, with a
ledger of everything that was acknowledged, and tells what was lost, doubled or left stuck. Ends with 1 when anything was,
when a request was answered 500, when a stop was unclean, or when the gateway took more memory than it may.

  --minutes <n>   how long faults are played (10)
  --seed <n>      which faults, in which order (by the clock)
  --memory <mb>   how much memory the gateway may take (512); a machine that is short of time frees it late
  --redis <url>   a Redis; else TEST_REDIS_URL, a container, or redis-server of this machine
`

await orExplain(async () => {
  const { values } = readArguments(usage, {
    options: {
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      memory: { type: 'string', default: '512' },
      redis: { type: 'string' },
    },
  })
  const minutes = Number(values.minutes)
  const seed = Number(values.seed)
  const maxGatewayMb = Number(values.memory)
  if (!(minutes > 0 && maxGatewayMb > 0) || !Number.isInteger(seed))
    throw new Error('--minutes, --seed and --memory must be numbers')
  const redis = await startTestRedis(values.redis ?? process.env.TEST_REDIS_URL)
  if (!redis)
    throw new Error('a Redis is needed: --redis <url>, TEST_REDIS_URL, or redis-server on this machine')
  console.log(bold(`chaos for ${minutes} min, seed ${seed}`))
  try {
    const report = await playChaos({
      minutes,
      seed,
      maxGatewayMb,
      redisUrl: redis.url,
      report: (line) => console.log(dim(line)),
    })
    console.log(report.lines.join('\n'))
    console.log(report.isGood ? green('✓ nothing was lost, doubled or left stuck') : red('✗ see above'))
    process.exitCode = report.isGood ? 0 : 1
  } finally {
    await redis.stop()
  }
})
