import { type AssignedVisit, changed, type Outcome, type Position, store, type VisitDraft } from './store.ts'
import { dropHeld, dropWritten, holdDraft } from './unwritten.ts'

export const newDraft = (visit: AssignedVisit, inspectorId: string): VisitDraft => ({
  visitId: visit.id,
  visit,
  inspectorId,
  notes: '',
})

export async function keepDraft(draft: VisitDraft): Promise<void> {
  holdDraft(draft)
  await (await store()).put('drafts', draft)
  dropWritten(draft)
}

/** Deletes the draft and the photographs of a visit. */
export async function dropDraft(visitId: string): Promise<void> {
  const changing = (await store()).transaction(['drafts', 'photographs'], 'readwrite')
  const photographs = changing.objectStore('photographs')
  for (const id of await photographs.index('visitId').getAllKeys(visitId)) await photographs.delete(id)
  await changing.objectStore('drafts').delete(visitId)
  await changing.done
  dropHeld(visitId)
  changed()
}

/** Turns a draft into a report, which then waits to be sent. */
export async function finish(
  { visit, inspectorId, notes }: VisitDraft,
  outcome: Outcome,
  position: Position | null,
): Promise<void> {
  const database = await store()
  const changing = database.transaction(['drafts', 'reports', 'photographs'], 'readwrite')
  const photoIds = await changing.objectStore('photographs').index('visitId').getAllKeys(visit.id)
  const report = {
    key: crypto.randomUUID(),
    inspectorId,
    visit,
    outcome,
    notes: notes.trim(),
    visitedAt: new Date().toISOString(),
    position,
    photoIds,
    state: 'waiting' as const,
  }
  // The store gives the number.
  await changing.objectStore('reports').add(report as never)
  await changing.objectStore('drafts').delete(visit.id)
  await changing.done
  dropHeld(visit.id)
  changed()
}

/** A refused report waits again, unchanged. */
export async function tryAgain(number: number): Promise<void> {
  const changing = (await store()).transaction('reports', 'readwrite')
  const report = await changing.store.get(number)
  if (report?.state === 'failed') await changing.store.put({ ...report, state: 'waiting' })
  await changing.done
  changed()
}

/** A refused report becomes a draft again, with its photographs. */
export async function takeBack(number: number): Promise<void> {
  const changing = (await store()).transaction(['drafts', 'reports'], 'readwrite')
  const report = await changing.objectStore('reports').get(number)
  if (report?.state === 'failed') {
    const { visit, inspectorId, outcome, notes } = report
    await changing.objectStore('reports').delete(number)
    await changing.objectStore('drafts').put({ visitId: visit.id, visit, inspectorId, outcome, notes })
  }
  await changing.done
  changed()
}

/** Throws a report away, with its photographs. */
export async function discard(number: number): Promise<void> {
  const changing = (await store()).transaction(['reports', 'photographs'], 'readwrite')
  const report = await changing.objectStore('reports').get(number)
  for (const id of report?.photoIds ?? []) await changing.objectStore('photographs').delete(id)
  await changing.objectStore('reports').delete(number)
  await changing.done
  changed()
}
