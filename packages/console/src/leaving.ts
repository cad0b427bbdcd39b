let isForced = false

/** Opens an address, and loses what is typed: the page must not stay. */
export function leaveAtOnce(address: string): void {
  isForced = true
  window.location.assign(address)
}

/** Whether the browser asks before a page with unsaved text is left. */
export const asksBeforeLeaving = (): boolean => !isForced
