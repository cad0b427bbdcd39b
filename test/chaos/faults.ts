import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Line } from '@trust/testing/line'
import pg from 'pg'
import type { FuzzRandom } from '../fuzz/random.ts'
import { pointTo } from './evidence-folder.ts'
import type { SmallDisk } from './small-disk.ts'
import type { ChaosSystem } from './system.ts'

/** Causes a fault for some seconds and ends it. @returns the part of the system that had it */
type Fault = (system: ChaosSystem, random: FuzzRandom) => Promise<string>

const clock = pathToFileURL(join(import.meta.dirname, 'skewed-clock.ts')).href
/** A clock error that readiness accepts. */
const MAX_SKEW_MS = 25_000

/** All faults, by name. Each ends with all processes at work again. */
export const faults: Record<string, Fault> = {
  kill: async ({ members }, random) => {
    const member = random.pick(members)
    await member.stop('SIGKILL')
    await wait(random.int(0, 2_000))
    await member.start()
    return member.service
  },
  freeze: async ({ members }, random) => {
    const member = random.pick(members)
    const child = member.process()
    child?.kill('SIGSTOP')
    await wait(random.int(500, 6_000))
    child?.kill('SIGCONT')
    return member.service
  },
  'clean stop': async (system, random) => {
    const member = random.pick(system.members)
    const code = await member.stop('SIGTERM')
    if (code !== 0) system.uncleanStops.push(`${member.service} ended with ${code}`)
    await member.start()
    return member.service
  },
  'clock skew': async ({ members }, random) => {
    const member = random.pick(members)
    const ms = random.int(-MAX_SKEW_MS, MAX_SKEW_MS)
    await member.stop('SIGKILL')
    await member.start([`--import=${clock}?ms=${ms}`])
    await wait(random.int(2_000, 6_000))
    await member.stop('SIGKILL')
    await member.start()
    return `${member.service} by ${ms} ms`
  },
  'PostgreSQL gone': ({ postgres }, random) => onLine(postgres.line, 'cut', random.int(500, 5_000)),
  'PostgreSQL frozen': ({ postgres }, random) => onLine(postgres.line, 'silence', random.int(500, 8_000)),
  'Redis gone': ({ redis }, random) => onLine(redis.line, 'cut', random.int(500, 5_000)),
  'Redis frozen': ({ redis }, random) => onLine(redis.line, 'silence', random.int(500, 8_000)),
  'Redis flushed': async ({ redis }) => `${await redis.flush()} keys`,
  'connections ended': async ({ postgres }) => {
    const ended = await query(
      postgres.url,
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    return `${ended} connections`
  },
  lock: async ({ postgres }, random) => {
    const table = random.pick(['merchants', 'complaints', 'evidence', 'outbox', 'audit_entries', 'tenants'])
    const milliseconds = random.int(1_000, 8_000)
    await query(
      postgres.url,
      `BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(${milliseconds / 1_000}); COMMIT`,
    )
    return `${table} for ${milliseconds} ms`
  },
  'PostgreSQL disk full': ({ postgres }, random) => whileFull(postgres.disk, random.int(1_000, 6_000)),
  'evidence store full': ({ evidence }, random) => whileFull(evidence.disk, random.int(1_000, 5_000)),
  'evidence store away': async ({ evidence }, random) => {
    await pointTo(evidence, 'nowhere')
    await wait(random.int(1_000, 6_000))
    await pointTo(evidence, 'kept')
    return 'its folder led nowhere'
  },
}

async function onLine(line: Line, what: 'cut' | 'silence', milliseconds: number): Promise<string> {
  line[what]()
  await wait(milliseconds)
  line.goOn()
  return `for ${milliseconds} ms`
}

/** @returns how many rows the statement returned */
async function query(url: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query(statement)
    return rowCount ?? 0
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function whileFull(disk: SmallDisk, milliseconds: number): Promise<string> {
  if (!disk.canBeFull) return 'left out: this user may mount no file system of its own'
  disk.fill()
  await wait(milliseconds)
  disk.free()
  return `for ${milliseconds} ms`
}
