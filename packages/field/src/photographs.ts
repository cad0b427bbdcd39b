import { currentPosition } from './position.ts'
import { changed, type PhotoType, store, type VisitDraft } from './store.ts'

/** Keeps a photograph at once; where it was taken follows when that takes longer. */
export async function keepPhotograph(draft: VisitDraft, type: PhotoType, file: Blob): Promise<void> {
  const database = await store()
  const { visitId } = draft
  const id = crypto.randomUUID()
  const capturedAt = new Date().toISOString()
  const keeping = database.transaction(['photographs', 'drafts'], 'readwrite')
  await keeping.objectStore('photographs').put({ id, visitId, type, file, capturedAt, position: null })
  const drafts = keeping.objectStore('drafts')
  // Text that was written while the camera worked is newer.
  if (!(await drafts.get(visitId))) await drafts.put(draft)
  await keeping.done
  changed()
  const position = await currentPosition()
  const adding = database.transaction('photographs', 'readwrite')
  const photograph = await adding.store.get(id)
  if (photograph && !photograph.evidenceId) await adding.store.put({ ...photograph, position })
  await adding.done
  changed()
}

export async function dropPhotograph(id: string): Promise<void> {
  await (await store()).delete('photographs', id)
  changed()
}
