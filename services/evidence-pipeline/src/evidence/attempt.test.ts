import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { systemActor } from '@trust/contracts/actor'
import { Discard, type Handlers, SnoozeInDatabase } from '@trust/queue/handlers'
import { createLog } from '@trust/runtime/log'
import { createMetrics } from '@trust/runtime/metrics'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../jobs.ts'
import { shopFront } from '../pictures/picture.fixture.ts'
import { storageKey } from '../store/store.ts'
import { formOf, newMerchant } from './evidence.fixture.ts'
import { MAX_STARTS } from './evidence.ts'

let harness: Harness
let mine: TestTenant
let handlers: Handlers<'evidence-pipeline'>
const log = createLog('silent')
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true, env: { EVIDENCE_PROCESSES: '1' } })
  mine = await harness.tenant()
  const { db, env, queues } = harness
  handlers = jobs({ db, env, queues, log, metrics: createMetrics() })
})
afterAll(() => harness.close())

async function submit(file: Buffer): Promise<{ id: string; sha256: string }> {
  const { id: merchant_id } = await newMerchant(mine.admin)
  const answer = await mine.admin.post('/evidence', formOf(file, { evidence_type: 'product', merchant_id }))
  expect(answer.status).toBe(201)
  return answer.body
}

/** One run of the job, as the worker would do it. */
const run = (id: string, isLastAttempt = false) => work('assess-evidence', id, isLastAttempt)

function work(job: 'assess-evidence' | 'copy-evidence', id: string, isLastAttempt = false): Promise<void> {
  const scope = { tenantId: mine.id, actor: systemActor('evidence-pipeline') }
  const payload = { evidence_id: id }
  return handlers[job]({ id: 'run', payload, scope, attempt: 1, isLastAttempt, log })
}

const read = async (id: string) => (await mine.admin.get(`/evidence/${id}`)).body
const statusOf = async (id: string) => (await read(id)).status
const pathOf = (sha256: string) =>
  `${harness.env.EVIDENCE_STORE.replace('file:', '')}/${storageKey(mine.id, sha256)}`

describe('an attempt', () => {
  it('that fails leaves the asset to the next one; the last one records why', async () => {
    const { id, sha256 } = await submit(await shopFront(20, 640, 480))
    await rm(pathOf(sha256))
    await expect(run(id)).rejects.toThrow('missing')
    expect(await statusOf(id)).toBe('processing')
    await expect(run(id, true)).rejects.toBeInstanceOf(Discard)
    const reason = 'The file is missing from the evidence store.'
    expect(await read(id)).toMatchObject({ status: 'failed', failure_reason: reason })
  })

  it('refuses a file that is not the one that was submitted', async () => {
    const { id, sha256 } = await submit(await shopFront(21, 640, 480))
    await writeFile(pathOf(sha256), await shopFront(22, 640, 480))
    await expect(run(id, true)).rejects.toBeInstanceOf(Discard)
    expect((await read(id)).failure_reason).toContain('not the one that was submitted')
  })

  it('hides internal errors', async () => {
    const { id, sha256 } = await submit(await shopFront(23, 640, 480))
    const data = { storageKey: `../${sha256}` }
    await harness.db.acrossTenants.evidence.update({ where: { id }, data })
    await expect(run(id, true)).rejects.toBeInstanceOf(Discard)
    expect((await read(id)).failure_reason).toMatch(/^Something went wrong on our side/)
  })

  it('that was overtaken by a later one changes nothing', async () => {
    const { id } = await submit(await shopFront(24, 640, 480))
    const [first, second] = await Promise.allSettled([run(id), run(id)])
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await statusOf(id)).toBe('assessed')
    const done = { where: { resourceId: id, action: 'evidence.assessed' } }
    expect(await harness.db.acrossTenants.auditEntry.count(done)).toBe(1)
  })
})

describe('a store of evidence that is away', () => {
  const root = () => harness.env.EVIDENCE_STORE.replace('file:', '')

  it.each(['gone', 'not mounted'])('lets photographs wait however long it is away: %s', async (fault) => {
    const { id } = await submit(await shopFront(30, 640, 480))
    await rename(root(), `${root()}.away`)
    if (fault === 'not mounted') await mkdir(root())
    for (let attempt = 0; attempt <= MAX_STARTS; attempt += 1)
      await expect(run(id, true)).rejects.toBeInstanceOf(SnoozeInDatabase)
    await expect(work('copy-evidence', id, true)).rejects.toBeInstanceOf(SnoozeInDatabase)
    expect(await read(id)).toMatchObject({ status: 'queued', failure_reason: null })
    await rm(root(), { recursive: true, force: true })
    await rename(`${root()}.away`, root())
    await run(id, true)
    expect(await statusOf(id)).toBe('assessed')
    await work('copy-evidence', id, true)
  })

  it('makes requests for a picture answer 503', async () => {
    const { id } = await submit(await shopFront(31, 640, 480))
    await work('copy-evidence', id)
    const { body } = await mine.admin.get(`/evidence/${id}/content`)
    const look = () => mine.admin.get(`/~${new URL(body.url).pathname}`)
    await rename(root(), `${root()}.away`)
    const away = await look()
    expect([away.status, away.body.code]).toEqual([503, 'store_unavailable'])
    await rename(`${root()}.away`, root())
    expect((await look()).status).toBe(200)
  })
})

describe('two look-alikes', () => {
  it('are told apart by which was submitted first, not by which was assessed first', async () => {
    const file = await shopFront(25, 640, 480)
    const original = await submit(file)
    const copy = await submit(await sharp(file).resize(500).jpeg({ quality: 70 }).toBuffer())
    const flagsOf = async (id: string) => (await read(id)).assessment.risk.flags
    const innocent = [{ code: 'capture_time_missing' }]
    await run(copy.id)
    expect(await flagsOf(copy.id)).toMatchObject(innocent)
    await run(original.id)
    expect(await flagsOf(original.id)).toMatchObject(innocent)
    expect(await statusOf(copy.id)).toBe('queued')
    await run(copy.id)
    expect((await flagsOf(copy.id))[0]).toMatchObject({
      code: 'cross_merchant_duplicate',
      severity: 'high',
      related_evidence_id: original.id,
    })
    await mine.admin.post(`/evidence/${original.id}/reprocess`)
    await run(original.id)
    expect([await statusOf(copy.id), await statusOf(original.id)]).toEqual(['assessed', 'assessed'])
  })
})
