import { useSyncExternalStore } from 'react'

/** Why a signed-in person must sign in again: the session ended, or is too old for the action. */
export type Reason = 'ended' | 'stale'

let waiting: (PromiseWithResolvers<boolean> & { reason: Reason }) | undefined
const listeners = new Set<() => void>()

const notifyListeners = () => {
  for (const listener of listeners) listener()
}

/** Asks the person to sign in again; requests wait meanwhile. @returns whether the same person did */
export function signedInAgain(reason: Reason): Promise<boolean> {
  if (!waiting) {
    waiting = { ...Promise.withResolvers<boolean>(), reason }
    notifyListeners()
  }
  return waiting.promise
}

/** Continues or fails the waiting requests. */
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
