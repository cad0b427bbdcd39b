import { orExplain } from '@trust/runtime/or-explain'
import { readArguments } from '@trust/runtime/read-arguments'
import { startTestRedis } from '@trust/testing/redis'
import { bold, dim, green, red } from '../../infra/operations/print.ts'
import { growthLines, growthOf, rateLines, ratesOf } from './growth.ts'
import { playSoak } from './play.ts'

const usage = `npm run soak -- [options]

Puts seven processes on a PostgreSQL of their own under a steady load, no more than they complete, and prints how their
memory, connections and open files, the queue, the outbox and every table grow, and how many things of each kind they
completed a minute. Ends with 1 when something grows without bound (a level that rises to the last, a table that takes ever
more bytes for each thing that is made), or when a kind of thing is completed less than half as fast in the second half.

  --minutes <n>   how long (30)
  --seed <n>      what is made (1)
  --redis <url>   a Redis; else TEST_REDIS_URL, a container, or redis-server of this machine
`

await orExplain(async () => {
  const { values } = readArguments(usage, {
    options: {
      minutes: { type: 'string', default: '30' },
      seed: { type: 'string', default: '1' },
      redis: { type: 'string' },
    },
  })
  const [minutes, seed] = [Number(values.minutes), Number(values.seed)]
  if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('--minutes and --seed must be numbers')
  const redis = await startTestRedis(values.redis ?? process.env.TEST_REDIS_URL)
  if (!redis)
    throw new Error('a Redis is needed: --redis <url>, TEST_REDIS_URL, or redis-server on this machine')
  console.log(bold(`soak for ${minutes} min`))
  try {
    const { samples, refusals } = await playSoak({
      minutes,
      seed,
      redisUrl: redis.url,
      report: (line) => console.log(dim(line)),
    })
    const [growth, rates] = [growthOf(samples), ratesOf(samples)]
    console.log([...growthLines(growth), '', ...rateLines(rates), ''].join('\n'))
    for (const refusal of refusals) console.log(red(`an answer that should not have come: ${refusal}`))
    const isGood =
      refusals.length === 0 &&
      growth.every(({ isUnbounded }) => !isUnbounded) &&
      rates.every(({ isStuck }) => !isStuck)
    console.log(isGood ? green('✓ nothing grows without bound') : red('✗ see above'))
    process.exitCode = isGood ? 0 : 1
  } finally {
    await redis.stop()
  }
})
