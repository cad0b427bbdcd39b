import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startTestRedis } from '@trust/testing/redis'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChaosCallers, makeCallers } from '../chaos/callers.ts'
import { createLedger } from '../chaos/ledger.ts'
import { startLoad } from '../chaos/load.ts'
import { mountDisk, type SmallDisk } from '../chaos/small-disk.ts'
import { type ChaosSystem, startChaosSystem } from '../chaos/system.ts'
import { FuzzRandom } from '../fuzz/random.ts'
import { type Prometheus, panelQueries, quickRules, startPrometheus } from './prometheus.ts'

/** Beside a busy machine; each is over in seconds otherwise. */
const POLL = { timeout: 180_000, interval: 500 }
const rules = quickRules().groups.flatMap((group) => group.rules)
const lacking =
  spawnSync('prometheus', ['--version']).error === undefined ? undefined : 'prometheus is not installed'
if (lacking) console.error(`skipped: ${lacking}`)

describe.skipIf(lacking)('a real Prometheus beside seven processes under load', () => {
  let redis: Awaited<ReturnType<typeof startTestRedis>>
  let system: ChaosSystem
  let callers: ChaosCallers
  let prometheus: Prometheus
  let disk: SmallDisk
  let stopLoad = async () => {}
  const folder = mkdtempSync(join(tmpdir(), 'trust-alerts-'))
  /** The alerts that fired so far. */
  const fired = new Set<string>()

  beforeAll(async () => {
    redis = await startTestRedis(process.env.TEST_REDIS_URL)
    if (!redis) throw new Error('a Redis is needed: TEST_REDIS_URL, or redis-server on this machine')
    disk = mountDisk(join(folder, 'data'))
    system = await startChaosSystem(redis.url, { DATA_DIR: disk.directory, WEBHOOK_MAX_ATTEMPTS: '1' })
    callers = await makeCallers(system)
    stopLoad = startLoad({ base: system.base, callers, ledger: createLedger(), random: new FuzzRandom(1) })
    prometheus = await startPrometheus(system.members)
  })
  afterAll(async () => {
    await prometheus?.stop()
    await system?.close()
    await stopLoad()
    disk?.close()
    await redis?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const member = (service: string) => {
    const found = system.members.find((each) => each.service === service)
    if (!found) throw new Error(`no ${service}`)
    return found
  }
  const fires = async (...alerts: string[]) => {
    const missing = async () => {
      for (const alert of await prometheus.firing()) fired.add(alert)
      return alerts.filter((alert) => !fired.has(alert))
    }
    await expect.poll(missing, POLL).toEqual([])
  }
  const statusOf = async (path: string, body: object) => {
    const answer = await fetch(`${system.base}/api/v1/platform${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...callers.partner },
      body: JSON.stringify(body),
    })
    return answer.status
  }
  const inDatabase = async (sql: string) => {
    const client = new pg.Client({ connectionString: system.postgres.url })
    await client.connect()
    try {
      return await client.query<{ id: string }>(sql)
    } finally {
      await client.end()
    }
  }

  it('answers every query of the dashboard but the one that shows failures, and every recording rule', async () => {
    const queries = [
      ...panelQueries().filter(({ title }) => title !== 'Failures of ours by route'),
      ...rules.flatMap(({ record }) => (record ? [{ title: record, expr: record }] : [])),
    ]
    const unanswered = async () => {
      const counts = await Promise.all(queries.map(({ expr }) => prometheus.count(expr)))
      return queries.filter((_, index) => counts[index] === 0).map(({ title }) => title)
    }
    await expect.poll(unanswered, POLL).toEqual([])
    expect(await prometheus.ruleErrors()).toEqual([])
  })

  it('TrustWebhooksFailing, TrustDeadLetters: a receiver is gone', async () => {
    system.receiver.close()
    const { rows } = await inDatabase('SELECT id FROM merchants LIMIT 1')
    const event = { event_type: 'trigger_fired', merchant_id: rows[0]?.id, data: {} }
    for (let sent = 0; sent < 110; sent += 1) expect(await statusOf('/webhooks/test', event)).toBe(202)
    await fires('TrustWebhooksFailing', 'TrustDeadLetters')
  })

  it('TrustQueueNotMoving, TrustDown, TrustServiceBehind, TrustJobsFailed: a worker is gone', async () => {
    await member('complaint-classifier').stop('SIGKILL')
    // The load sends complaints on. What waits is made older than five minutes, and one job a failed one.
    await fires('TrustQueueNotMoving', 'TrustDown')
    const waiting = "name = 'classify-complaint' AND failed_at IS NULL"
    const older = `UPDATE outbox SET due_at = now() - interval '10 minutes' WHERE ${waiting}`
    expect((await inDatabase(older)).rowCount).toBeGreaterThan(0)
    const failed = `UPDATE outbox SET failed_at = now() WHERE id IN (SELECT id FROM outbox WHERE ${waiting} LIMIT 1)`
    expect((await inDatabase(failed)).rowCount).toBe(1)
    await fires('TrustServiceBehind', 'TrustJobsFailed')
    await member('complaint-classifier').start()
  })

  it('TrustSlow, TrustErrors, TrustErrorsLinger: PostgreSQL falls silent', async () => {
    for (let round = 0; round < 3; round += 1) {
      system.postgres.line.silence()
      await wait(13_000)
      system.postgres.line.goOn()
      await wait(2_000)
    }
    await fires('TrustSlow', 'TrustErrors', 'TrustErrorsLinger')
    const [failures] = panelQueries().filter(({ title }) => title === 'Failures of ours by route')
    expect(await prometheus.count(failures?.expr ?? '')).toBeGreaterThan(0)
  })

  it('TrustDatabaseAway: PostgreSQL is away', async () => {
    system.postgres.line.cut()
    await fires('TrustDatabaseAway')
    system.postgres.line.goOn()
  })

  it('TrustEventLoopBlocked: a process is held up', async () => {
    const pid = member('merchant-core').process()?.pid ?? 0
    const isHeldUp = { value: true }
    const pulses = (async () => {
      while (isHeldUp.value) {
        process.kill(pid, 'SIGSTOP')
        await wait(700)
        process.kill(pid, 'SIGCONT')
        await wait(500)
      }
    })()
    await fires('TrustEventLoopBlocked').finally(() => {
      isHeldUp.value = false
    })
    await pulses
  })

  it('TrustDiskFull: the file system of DATA_DIR is full', async ({ skip }) => {
    if (!disk.canBeFull) skip('only root may mount a disk that can be full')
    // The kernel takes a size of nothing for no limit.
    writeFileSync(join(disk.directory, 'ballast'), Buffer.alloc(2 ** 20))
    disk.fill()
    await fires('TrustDiskFull')
    disk.free()
  })

  it('every alert has fired', () => {
    expect(rules.flatMap(({ alert }) => alert ?? []).filter((alert) => !fired.has(alert))).toEqual([])
  })
})
