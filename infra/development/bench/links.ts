import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemActor } from '@trust/contracts/actor'
import { newId } from '@trust/contracts/identifier'
import { Database } from '@trust/db/database'
import { startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import { findLinks } from '@trust/merchant-core/links'
import { updateMerchant } from '@trust/merchant-core/update'
import { migrate } from '@trust/prisma/migrate'
import { calculateScore } from '@trust/risk-engine/calculate'
import { readArguments } from '@trust/runtime/read-arguments'
import { plantRings } from './link-rings.ts'
import { print } from './print.ts'
import { USAGE } from './usage.ts'

const CHANGES = 200
const STRANGERS_ASKED = 5_000

/** Rings of merchants planted among many that have things in common by chance: who is found, and how fast. */
export async function run(...args: string[]): Promise<void> {
  const { values } = readArguments(USAGE, {
    args,
    options: { merchants: { type: 'string', default: '200000' } },
  })
  const directory = await mkdtemp(join(tmpdir(), 'trust-bench-'))
  const postgres = await startEmbeddedPostgres(directory)
  await migrate(postgres.url())
  const db = new Database(postgres.url(), { connections: 4, statementSeconds: 0 })
  try {
    const tenantId = newId()
    const started = performance.now()
    const rings = await plantRings(db, tenantId, Number(values.merchants))
    print(`${values.merchants} merchants made, with their features`, seconds(started))
    await measureAccuracy(db, tenantId, rings)
    await time(db, tenantId, [...rings.keys()])
  } finally {
    await db.close()
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

const seconds = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`
const percent = (share: number) => `${(100 * share).toFixed(2)} %`

/** How many members of its ring each member is linked to, and how many members and strangers are linked wrongly. */
async function measureAccuracy(db: Database, tenantId: string, rings: Map<string, number>): Promise<void> {
  const scope = { tenantId, actor: systemActor('bench') }
  const strangers = await db.acrossTenants.$queryRaw<{ id: string }[]>`
    SELECT id FROM merchants WHERE tenant_id = ${tenantId}::uuid AND NOT id = ANY(${[...rings.keys()]}::uuid[])
    ORDER BY hashtext(id::text) LIMIT ${STRANGERS_ASKED}`
  const sizes = Map.groupBy(rings.entries(), ([, ring]) => ring)
  let [pairs, found, wrong, reported, linkedStrangers] = [0, 0, 0, 0, 0]
  for (const id of [...rings.keys(), ...strangers.map((each) => each.id)]) {
    const links = await db.transact(scope, (context) => findLinks(context, id))
    const ring = rings.get(id)
    const right = links.filter(
      ({ merchantId }) => ring !== undefined && rings.get(merchantId) === ring,
    ).length
    pairs += ring === undefined ? 0 : (sizes.get(ring)?.length ?? 1) - 1
    found += right
    wrong += links.length - right
    reported += links.length
    if (ring === undefined && links.length > 0) linkedStrangers += 1
  }
  print('pairs of ring members found (goal 95 %)', percent(found / pairs))
  print(
    'links of ring members and strangers that are wrong (goal 1 %)',
    percent(wrong / Math.max(1, reported)),
  )
  print(`strangers linked to anybody, of ${strangers.length}`, percent(linkedStrangers / strangers.length))
}

/** Changes one merchant, and waits until its links are known and its score includes them. */
async function time(db: Database, tenantId: string, ids: string[]): Promise<void> {
  const scope = { tenantId, actor: systemActor('bench') }
  const took: number[] = []
  for (const [index, id] of ids.slice(0, CHANGES).entries()) {
    const started = performance.now()
    const change = { phone: `+49 30 ${1_000_000 + index}` }
    await db.transact(scope, (context) => updateMerchant(context, id, change))
    await db.transact(scope, (context) => findLinks(context, id))
    await db.transact(scope, (context) => calculateScore(context, id, 'bench'))
    took.push(performance.now() - started)
  }
  took.sort((a, b) => a - b)
  const at = (share: number) => `${Math.round(took[Math.floor(share * (took.length - 1))] ?? 0)} ms`
  print('a change, until links and score follow (goal 1 s): median', at(0.5))
  print('the slowest of a hundred', at(0.99))
}
