import { useSyncExternalStore } from 'react'

/** Why somebody at work is asked to sign in again: the session is over, or too old for what they want to change. */
export type Reason = 'ended' | 'stale'

let waiting: (PromiseWithResolvers<boolean> & { reason: Reason }) | undefined
const listeners = new Set<() => void>()

const notifyListeners = () => {
  for (const listener of listeners) listener()
}

/** Asks the person to sign in again; whatever needs it waits. @returns whether they did, as the same person */
export function signedInAgain(reason: Reason): Promise<boolean> {
  if (!waiting) {
    waiting = { ...Promise.withResolvers<boolean>(), reason }
    notifyListeners()
  }
  return waiting.promise
}

/** Lets what waits go on, or fail. */
export function resume(isSame: boolean): void {
  waiting?.resolve(isSame)
  waiting = undefined
  notifyListeners()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useReason = (): Reason | undefined => useSyncExternalStore(subscribe, () => waiting?.reason)
