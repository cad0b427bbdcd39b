import { systemActor } from '@trust/contracts/actor'
import type { Context } from '@trust/db/context'
import { readArguments } from '@trust/runtime/read-arguments'
import { Presets, SingleBar } from 'cli-progress'
import { seedMerchants } from '../seed/merchants.ts'
import { amidChanges, cases, everyList, type ListingCase } from './merchant-cases.ts'
import { changeMerchants } from './merchant-changes.ts'
import { type MerchantSystem, startMerchantSystem } from './merchant-system.ts'
import { quantile } from './print.ts'
import { USAGE } from './usage.ts'

const RUNS = 15
const RUNS_AMID_CHANGES = 100
const AMID_HEADINGS = ['total', 'is', 'calm', 'p95', 'changing', 'p95']
const HEADINGS = ['total', 'least', 'median', 'most', 'floor', 'usual', 'ratio']
const WIDTHS = [10, 9, 9, 9, 9, 10, 9]

interface Page {
  total: number
  items: { id: string }[]
}

/**
 * Lists and searches of one tenant through HTTP, beside the floor, which is to read the rows of the same page by their
 * ids, and beside the bare SQL of OFFSET, ILIKE and count(*).
 */
export async function run(...args: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const options = { merchants: text, database: text, email: text, password: text, only: text }
  const { values } = readArguments(USAGE, { args, options })
  const { database, email = '', password = '' } = values
  const system = await startMerchantSystem({ seeded: database ? { database, email, password } : undefined })
  try {
    if (!database) await seed(system, Number(values.merchants ?? 1_000_000))
    const { total } = await system.call<Page>('/merchants?limit=1')
    console.log(`\n${total} merchants; in milliseconds, of ${RUNS} runs (usual: 1)`)
    if (values.only !== 'changes') {
      for (const [heading, group] of Object.entries(cases(total))) {
        print(`\n${heading}`, HEADINGS)
        for (const each of group) print(each.what, await measured(system, each))
      }
      await changeStatuses(system, Math.floor(total / 1000))
      print(`\nWith ${2 * Math.floor(total / 1000)} changes waiting`, HEADINGS)
      for (const each of amidChanges) print(each.what, await measured(system, each))
    }
    await measureAmidChanges(system)
  } finally {
    await system.close()
  }
}

/** How fast lists are while merchants change all the time, and whether their totals are exact when the changes pause. */
async function measureAmidChanges({ db, tenantId, call }: MerchantSystem): Promise<void> {
  const rows = await db.acrossTenants.$queryRaw<{ id: string }[]>`
    SELECT merchant_id AS id FROM trust_statuses WHERE tenant_id = ${tenantId}::uuid
    ORDER BY hashtext(merchant_id::text) LIMIT 100000`
  const calm = await timesOfLists(call)
  const changes = changeMerchants(
    db,
    tenantId,
    rows.map(({ id }) => id),
  )
  const amid = await timesOfLists(call)
  const { changed, seconds, mostWaiting } = await changes.stop()
  const rate = (changed / seconds).toFixed(0)
  console.log(`\n${RUNS_AMID_CHANGES} runs, at most ${mostWaiting} changes waiting`)
  print(`While ${rate} merchants a second change`, AMID_HEADINGS)
  for (const each of everyList) {
    const { total } = await call<Page>(`/merchants?${each.query}`)
    const isExact = total === (await countOf({ db, tenantId }, each))
    const columns = [calm.get(each.what), amid.get(each.what)].flatMap((times = []) =>
      [0.5, 0.95].map((share) => quantile(times, share).toFixed(1)),
    )
    print(each.what, [String(total), isExact ? 'exact' : 'WRONG', ...columns])
  }
}

/** Milliseconds of each list, by its name. */
async function timesOfLists(call: MerchantSystem['call']): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(everyList.map(({ what }) => [what, []]))
  for (let run = 0; run < RUNS_AMID_CHANGES; run += 1) {
    for (const { what, query } of everyList) {
      const started = performance.now()
      await call(`/merchants?${query}`)
      times.get(what)?.push(performance.now() - started)
    }
  }
  return times
}

async function countOf(
  { db, tenantId }: Pick<MerchantSystem, 'db' | 'tenantId'>,
  { usual }: ListingCase,
): Promise<number> {
  const rows = await db.acrossTenants.$queryRawUnsafe<{ total: number }[]>(
    `SELECT count(*)::int AS total FROM merchants LEFT JOIN trust_statuses ON merchant_id = id
     WHERE merchants.tenant_id = '${tenantId}' AND ${usual.where}`,
  )
  return rows[0]?.total ?? 0
}

async function seed({ db, tenantId }: MerchantSystem, merchants: number): Promise<void> {
  const bar = new SingleBar({ format: 'seeding {bar} {percentage}%  {eta_formatted}' }, Presets.rect)
  bar.start(merchants, 0)
  await seedMerchants(db, tenantId, { merchants, progress: (done) => bar.update(done) })
  bar.stop()
}

/** Changes status and level of random merchants: each change adds two deltas. */
async function changeStatuses({ db, tenantId }: MerchantSystem, merchants: number): Promise<void> {
  await db.acrossTenants.$executeRaw`
    UPDATE trust_statuses SET
      risk_level = CASE risk_level WHEN 'medium' THEN 'high' ELSE 'medium' END, public_status = 'review'
    WHERE merchant_id IN (
      SELECT merchant_id FROM trust_statuses WHERE tenant_id = ${tenantId}::uuid
      ORDER BY hashtext(merchant_id::text) LIMIT ${merchants})`
}

async function measured(
  { db, tenantId, call }: MerchantSystem,
  { query, usual }: ListingCase,
): Promise<string[]> {
  const scope = { tenantId, actor: systemActor('benchmark') }
  const { total, items } = await call<Page>(`/merchants?${query}`)
  const ids = items.map(({ id }) => id)
  const ours = await timesOf(RUNS, () => call(`/merchants?${query}`))
  const floor = await timesOf(RUNS, () => db.transact(scope, (context) => rowsAlone(context, ids)))
  const theirs = await timesOf(1, () => db.transact(scope, (context) => usually(context, usual)))
  const columns = [ours.least, ours.median, ours.most, floor.median, theirs.median]
  return [
    String(total),
    ...columns.map((time) => time.toFixed(1)),
    `${(theirs.median / ours.median).toFixed(1)} ×`,
  ]
}

async function rowsAlone({ tx, tenantId }: Context, ids: string[]): Promise<unknown> {
  if (ids.length === 0) return tx.$queryRaw`SELECT 1`
  return tx.merchant.findMany({
    where: { tenantId, id: { in: ids } },
    include: { owners: true, locations: true, trust: true },
  })
}

async function usually({ tx, tenantId }: Context, { where, skip }: ListingCase['usual']): Promise<unknown> {
  const source = /public_status|risk_level/.test(where)
    ? 'merchants LEFT JOIN trust_statuses ON merchant_id = id'
    : 'merchants'
  const from = `FROM ${source} WHERE merchants.tenant_id = '${tenantId}' AND ${where}`
  await tx.$queryRawUnsafe(`SELECT count(*) ${from}`)
  return tx.$queryRawUnsafe(
    `SELECT id, name, claimed_address ${from} ORDER BY created_at DESC, id DESC OFFSET ${skip} LIMIT 25`,
  )
}

async function timesOf(
  runs: number,
  work: () => Promise<unknown>,
): Promise<{ least: number; median: number; most: number }> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  return { least: times[0] ?? 0, median: times[Math.floor(runs / 2)] ?? 0, most: times.at(-1) ?? 0 }
}

function print(what: string, columns: string[]): void {
  console.log(what.padEnd(52) + columns.map((column, index) => column.padStart(WIDTHS[index] ?? 0)).join(''))
}
