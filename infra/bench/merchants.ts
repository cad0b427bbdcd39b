import { parseArgs } from 'node:util'
import { systemActor } from '@trust/contracts/actor'
import type { Context } from '@trust/db/context'
import { Presets, SingleBar } from 'cli-progress'
import { SPREAD_MS, seedMerchants } from '../seed/merchants.ts'
import { startMerchantSystem } from './merchant-system.ts'

const RUNS = 15
const USUAL_RUNS = 3

interface Case {
  what: string
  query: string
  /** The same as it is usually written: the page by OFFSET, the total by count(*). */
  usual: { where: string; skip: number }
}

/** Lists and searches of one tenant through HTTP, beside the bare SQL of OFFSET, ILIKE and count(*). */
export async function run(...args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { merchants: { type: 'string', default: '1000000' } } })
  const merchants = Number(values.merchants)
  const system = await startMerchantSystem()
  const { db, tenantId } = system
  const get = (path: string) => system.call<{ total: number }>(path)
  try {
    const bar = new SingleBar({ format: 'seeding {bar} {percentage}%  {eta_formatted}' }, Presets.rect)
    bar.start(merchants, 0)
    await seedMerchants(db, tenantId, { merchants, progress: (done) => bar.update(done) })
    bar.stop()
    const scope = { tenantId, actor: systemActor('benchmark') }
    console.log(
      `\n${merchants} merchants; the least and the median of ${RUNS} runs (usual: ${USUAL_RUNS}), in milliseconds\n`,
    )
    print('', 'total', 'ours, least', 'ours, HTTP', 'usual, SQL', 'ratio')
    for (const { what, query, usual } of cases(merchants)) {
      const ours = await timesOf(RUNS, () => get(`/merchants?${query}`))
      const theirs = await timesOf(USUAL_RUNS, () => db.transact(scope, (context) => usually(context, usual)))
      const { total } = await get(`/merchants?${query}`)
      const ratio = `${(theirs.median / ours.median).toFixed(1)} ×`
      const columns = [ours.least, ours.median, theirs.median].map((time) => time.toFixed(1))
      print(what, String(total), ...columns, ratio)
    }
  } finally {
    await system.close()
  }
}

function cases(merchants: number): Case[] {
  const search = (q: string): Case => {
    const words = q.split(' ').map((word) => `(name ILIKE '%${word}%' OR claimed_address ILIKE '%${word}%')`)
    return {
      what: `q=${q}`,
      query: `q=${encodeURIComponent(q)}`,
      usual: { where: words.join(' AND '), skip: 0 },
    }
  }
  const deep = (share: number): Case => {
    const skip = Math.floor(merchants * share)
    return { what: `skip=${skip}`, query: `skip=${skip}`, usual: { where: 'true', skip } }
  }
  return [
    { what: 'the list', query: 'limit=25', usual: { where: 'true', skip: 0 } },
    deep(0.5),
    deep(0.95),
    { what: 'country=IT', query: 'country=IT', usual: { where: "country = 'IT'", skip: 0 } },
    {
      what: 'created in the first half',
      query: `created_to=${new Date(Date.now() - SPREAD_MS / 2).toISOString()}`,
      usual: { where: `created_at <= now() - interval '${SPREAD_MS / 2} ms'`, skip: 0 },
    },
    search('Romarini'),
    search('Trattoria Romarini'),
    search('tratoria romarnii'),
    search('Bäckerei Tübingen Goethe'),
    search('Berlin'),
    search('Via'),
    search('mar'),
    search('1'),
    search('Via Roma'),
  ]
}

async function usually({ tx, tenantId }: Context, { where, skip }: Case['usual']): Promise<unknown> {
  const from = `FROM merchants WHERE tenant_id = '${tenantId}' AND ${where}`
  await tx.$queryRawUnsafe(`SELECT count(*) ${from}`)
  return tx.$queryRawUnsafe(
    `SELECT id, name, claimed_address ${from} ORDER BY created_at DESC, id DESC OFFSET ${skip} LIMIT 25`,
  )
}

async function timesOf(
  runs: number,
  work: () => Promise<unknown>,
): Promise<{ least: number; median: number }> {
  const times: number[] = []
  await work()
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  return { least: times[0] ?? 0, median: times[Math.floor(runs / 2)] ?? 0 }
}

function print(what: string, ...columns: string[]): void {
  console.log(what.padEnd(28) + columns.map((column) => column.padStart(13)).join(''))
}
