import { Unavailable } from '@trust/contracts/errors'
import type { EvidenceStore } from './store.ts'

const NO_SPACE = ['ENOSPC', 'EDQUOT']
const FULL = 'The evidence store is full: no photograph can be kept until it has space again.'

/**
 * The store does not answer, or not in time, or takes nothing more: another thing than a file that is not in it.
 */
export class StoreAway extends Unavailable {
  readonly reason: string
  constructor(reason: string, options?: ErrorOptions) {
    if (NO_SPACE.includes(reason)) super('store_full', FULL, options)
    else super('store_unavailable', `The evidence store is away (${reason}). Try again in a while.`, options)
    this.reason = reason
  }
}

/** An assessment has 30 seconds for all that it does, so it must know before. */
const ANSWER_MS = 12_000

/** A store whose every failure but a wrong key is a `StoreAway`, and that answers within 12 seconds. */
export function answering(store: EvidenceStore, milliseconds = ANSWER_MS): EvidenceStore {
  const answer = async <T>(work: Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_, fail) => {
      const late = new StoreAway(`it has not answered for ${milliseconds / 1000} seconds`)
      timer = setTimeout(fail, milliseconds, late)
    })
    try {
      return await Promise.race([work, silence])
    } catch (error) {
      if (error instanceof StoreAway) throw error
      throw new StoreAway(reasonOf(error), { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    put: (key, bytes) => answer(store.put(key, bytes)),
    get: (key) => answer(store.get(key)),
    open: (key) => answer(store.open(key)),
    delete: (key) => answer(store.delete(key)),
    list: (prefix) => answer(store.list(prefix)),
    removeDrafts: (before) => answer(store.removeDrafts(before)),
  }
}

/** The message has no paths, because it may reach a client. */
function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : String(name ?? 'an error')
}
