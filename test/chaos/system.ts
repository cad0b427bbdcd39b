import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceNames } from '@trust/contracts/jobs'
import { type Line, openLine } from '@trust/testing/line'
import { Redis } from 'ioredis'
import { type ChaosDatabase, startChaosDatabase } from './database.ts'
import { type EvidenceFolder, makeEvidenceFolder } from './evidence-folder.ts'
import { createMember, type Member } from './fleet.ts'
import { type ChaosReceiver, startReceiver } from './receiver.ts'

export interface ChaosSystem {
  /** The seven processes, the gateway first. */
  members: Member[]
  base: string
  login: { email: string; password: string }
  /** `url` leads straight to it; the processes connect through its line. */
  postgres: ChaosDatabase & { line: Line }
  redis: { line: Line; flush(): Promise<number>; keys(): Promise<number> }
  evidence: EvidenceFolder
  receiver: ChaosReceiver
  /** Processes that were asked to stop and did not end with 0. */
  uncleanStops: string[]
  close(): Promise<void>
}

/**
 * Seven processes on a PostgreSQL of their own and on lines that can fail.
 * @param others settings in place of those below
 * @param hasSmallDisks false: nothing is to fill, and what is written may be more than the memory holds
 */
export async function startChaosSystem(
  redisUrl: string,
  others: Record<string, string> = {},
  hasSmallDisks = true,
): Promise<ChaosSystem> {
  const directory = await mkdtemp(join(tmpdir(), 'trust-chaos-'))
  const postgres = await startChaosDatabase(join(directory, 'postgres'), hasSmallDisks)
  const lines = { postgres: await openLine(postgres.url), redis: await openLine(redisUrl) }
  const evidence = await makeEvidenceFolder(join(directory, 'photographs'), hasSmallDisks)
  const receiver = await startReceiver()
  const prefix = `chaos-${crypto.randomUUID()}`
  const login = { email: 'admin@chaos.example', password: crypto.randomUUID() }
  const settings = {
    DATABASE_URL: lines.postgres.url,
    REDIS_URL: lines.redis.url,
    QUEUE_PREFIX: prefix,
    DATA_DIR: join(directory, 'data'),
    EVIDENCE_STORE: `file:${evidence.store}`,
    EVIDENCE_NETWORKS: 'false',
    EVIDENCE_PROCESSES: '0',
    SESSION_SECRET: crypto.randomUUID(),
    ENCRYPTION_KEY: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64'),
    BOOTSTRAP_ADMIN_EMAIL: login.email,
    BOOTSTRAP_ADMIN_PASSWORD: login.password,
    WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
    WEBHOOK_RETRY_BASE_SECONDS: '1',
    WEBHOOK_MAX_ATTEMPTS: '10',
    RATE_LIMIT_API: '0',
    RATE_LIMIT_PUBLIC: '0',
    SHUTDOWN_PAUSE_SECONDS: '0.5',
    // The test is about a clean stop, not about the speed of the machine.
    SHUTDOWN_SECONDS: '60',
    LOG_LEVEL: 'error',
    ...others,
  }
  const members = await Promise.all(serviceNames.map((name) => createMember(name, settings)))
  const close = async () => {
    await Promise.all(members.map((member) => member.stop('SIGKILL')))
    receiver.close()
    for (const line of Object.values(lines)) line.close()
    await removeKeys(redisUrl, prefix)
    await postgres.stop()
    evidence.disk.close()
    await rm(directory, { recursive: true, force: true })
  }
  try {
    await Promise.all(members.map((member) => member.start()))
  } catch (error) {
    await close()
    throw error
  }
  return {
    members,
    base: members[0]?.base ?? '',
    login,
    postgres: { ...postgres, line: lines.postgres },
    redis: {
      line: lines.redis,
      flush: () => removeKeys(redisUrl, prefix),
      keys: () => countKeys(redisUrl, prefix),
    },
    evidence,
    receiver,
    uncleanStops: [],
    close,
  }
}

/** Removes all keys of this run, like a FLUSHALL of a server that others use too. */
async function removeKeys(redisUrl: string, prefix: string): Promise<number> {
  const redis = new Redis(redisUrl)
  let removed = 0
  for await (const keys of redis.scanStream({ match: `${prefix}*`, count: 1_000 }))
    if (keys.length > 0) removed += await redis.unlink(...keys)
  redis.disconnect()
  return removed
}

async function countKeys(redisUrl: string, prefix: string): Promise<number> {
  const redis = new Redis(redisUrl)
  let found = 0
  for await (const keys of redis.scanStream({ match: `${prefix}*`, count: 1_000 })) found += keys.length
  redis.disconnect()
  return found
}
