/**
 * Drafts on their way into the store, by visit. A page that is left aborts the writes that wait there; local
 * storage writes at once.
 */
const PREFIX = 'draft:'

interface OfVisit {
  visitId: string
}

export const holdDraft = (draft: OfVisit): void =>
  localStorage.setItem(PREFIX + draft.visitId, JSON.stringify(draft))

export const dropHeld = (visitId: string): void => localStorage.removeItem(PREFIX + visitId)

/** After a draft was written: what was held since then is newer, and stays. */
export function dropWritten(draft: OfVisit): void {
  if (localStorage.getItem(PREFIX + draft.visitId) === JSON.stringify(draft)) dropHeld(draft.visitId)
}

export const heldDrafts = <Draft extends OfVisit>(): Draft[] =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith(PREFIX))
    .map(([, text]) => JSON.parse(text))
