import { DAY_MS } from '@trust/contracts/durations'
import { ApiError, api, ask, isPassing, upload } from './api.ts'
import { endSession, whoAmI } from './session.ts'
import { changed, type Report, store, type TakenPhotograph } from './store.ts'

const SENT_SHOWN_MS = 7 * DAY_MS

/**
 * Sends what waits, in the order in which it was finished, one tab at a time. A report that the service refuses is
 * marked and the next one is sent; without an answer, or without a session, everything stays as it is.
 * @returns whether nothing is left that may be sent now
 */
export function sendReports(): Promise<boolean> {
  return navigator.locks.request('field-send', async () => {
    try {
      await sendAll()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401) endSession()
      return false
    }
  })
}

async function sendAll(): Promise<void> {
  await deleteSent()
  if (!(await nextOf(undefined))) return
  const { id } = await whoAmI()
  for (let report = await nextOf(id); report; report = await nextOf(id)) {
    const problem = await refusalOf(report)
    if (problem) await update(report.number, { state: 'failed', problem })
    else await arrived(report)
    changed()
  }
}

/** The first that waits, of one inspector or of anybody. */
async function nextOf(inspectorId: string | undefined): Promise<Report | undefined> {
  const reports = await (await store()).getAll('reports')
  return reports.find(
    (report) =>
      report.state === 'waiting' && (inspectorId === undefined || report.inspectorId === inspectorId),
  )
}

/** @throws ApiError when it may be sent later, unchanged */
async function refusalOf(report: Report) {
  try {
    await send(report)
    return null
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401 || isPassing(error)) throw error
    return { code: error.code, detail: error.message }
  }
}

async function send(report: Report): Promise<void> {
  const evidence_ids: string[] = []
  for (const id of report.photoIds) evidence_ids.push(await evidenceOf(report, id))
  const { visit, outcome, notes, visitedAt, position, key } = report
  const body = {
    outcome,
    visited_at: visitedAt,
    ...(notes ? { notes } : {}),
    ...position,
    evidence_ids,
  }
  const path = { id: visit.id }
  const params = { path, header: { 'Idempotency-Key': key } }
  try {
    await ask(api.POST('/api/v1/inspector/tasks/{id}/complete', { params, body }))
  } catch (error) {
    // A key is remembered for a day: after that the visit itself tells whether it was this report that completed it.
    if (!(error instanceof ApiError) || error.code !== 'invalid_state') throw error
    const known = await ask(api.GET('/api/v1/inspector/tasks/{id}', { params: { path } }))
    const isOurs = known.status === 'completed' && known.visited_at === visitedAt && known.outcome === outcome
    if (!isOurs) throw error
  }
}

/** The evidence that a photograph became; it is sent unless it has arrived before. */
async function evidenceOf({ visit }: Report, id: string): Promise<string> {
  const database = await store()
  const photograph = await database.get('photographs', id)
  if (!photograph) throw new ApiError(404, { code: 'photograph_lost', detail: 'A photograph is missing.' })
  if (photograph.evidenceId) return photograph.evidenceId
  const evidenceId = await uploaded(photograph, visit.merchant_id, visit.location_id)
  await database.put('photographs', { ...photograph, evidenceId })
  return evidenceId
}

async function uploaded(
  { id, file, type, capturedAt, position }: TakenPhotograph,
  merchant_id: string,
  location_id: string | null,
): Promise<string> {
  const fields = {
    merchant_id,
    location_id,
    evidence_type: type,
    captured_at: capturedAt,
    external_id: id,
    ...position,
    file,
  }
  try {
    return (await ask(upload(api, '/api/v1/inspector/evidence', fields, id))).id
  } catch (error) {
    const known = error instanceof ApiError && error.code === 'duplicate_external_id' && error.current?.id
    if (typeof known === 'string') return known
    throw error
  }
}

async function update(number: number, changes: Partial<Report>): Promise<void> {
  const changing = (await store()).transaction('reports', 'readwrite')
  const report = await changing.store.get(number)
  if (report) await changing.store.put({ ...report, ...changes })
  await changing.done
}

/** It is with the service: the photographs need not stay. */
async function arrived({ number, photoIds, visit }: Report): Promise<void> {
  const changing = (await store()).transaction(['reports', 'photographs', 'visits'], 'readwrite')
  const report = await changing.objectStore('reports').get(number)
  const { problem: _solved, ...rest } = report ?? ({} as Report)
  if (report)
    await changing.objectStore('reports').put({ ...rest, state: 'sent', sentAt: new Date().toISOString() })
  for (const id of photoIds) await changing.objectStore('photographs').delete(id)
  await changing.objectStore('visits').delete(visit.id)
  await changing.done
}

async function deleteSent(): Promise<void> {
  const database = await store()
  const before = Date.now() - SENT_SHOWN_MS
  for (const { number, sentAt } of await database.getAll('reports'))
    if (sentAt && new Date(sentAt).getTime() < before) await database.delete('reports', number)
}
