import { Unavailable } from '@trust/contracts/errors'
import type { AnyCall } from '@trust/http/endpoint'
import { MAX_BODY_BYTES } from './limits.ts'

/** Limits the memory of a process's uploads in progress. */
export interface UploadBudget {
  /**
   * Runs `work` and counts it as `bytes` meanwhile.
   * @throws Unavailable `too_many_uploads` when the budget, or what one sender may have of it, is exhausted
   */
  hold<T>({ sender, bytes }: Share, work: () => Promise<T>): Promise<T>
}

interface Share {
  /** The sender: a tenant, or all callers with a link and no credentials. */
  sender: string
  bytes: number
}

/** The largest share of one sender. */
const MAX_SHARE = 0.75

/** @param total in bytes; one upload may always run, however small that is */
export function uploadBudget(total: number): UploadBudget {
  let held = 0
  const heldBy = new Map<string, number>()
  return {
    hold: async ({ sender, bytes }, work) => {
      const own = heldBy.get(sender) ?? 0
      if ((held > 0 && held + bytes > total) || (own > 0 && own + bytes > total * MAX_SHARE))
        throw new Unavailable('too_many_uploads', 'Too many uploads are in progress. Try again in a while.')
      held += bytes
      heldBy.set(sender, own + bytes)
      try {
        return await work()
      } finally {
        held -= bytes
        const left = (heldBy.get(sender) ?? 0) - bytes
        if (left > 0) heldBy.set(sender, left)
        else heldBy.delete(sender)
      }
    },
  }
}

/** A JSON body is in memory as bytes, as text and decoded. */
const COPIES_OF_JSON = 3

/** The memory of an upload in bytes: its announced length, or the largest that is allowed. */
export function bytesHeld(request: AnyCall['request']): number {
  const announced = Number(request.req.header('content-length') ?? MAX_BODY_BYTES)
  const body = Math.min(Number.isFinite(announced) ? announced : MAX_BODY_BYTES, MAX_BODY_BYTES)
  const isForm = /^multipart\/form-data\b/i.test(request.req.header('content-type') ?? '')
  return isForm ? body : body * COPIES_OF_JSON
}
