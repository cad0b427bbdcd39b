import { Unavailable } from '@trust/contracts/errors'
import type { AnyCall } from '@trust/http/endpoint'
import { UPLOAD_BYTES } from './limits.ts'

/** What uploads in progress hold in memory, all of a process together. */
export interface UploadBudget {
  /**
   * Does `work` while it counts as `bytes`.
   * @throws Unavailable `too_many_uploads` when the budget is exhausted
   */
  hold<T>(bytes: number, work: () => Promise<T>): Promise<T>
}

/** @param total in bytes; one upload may always run, however small that is */
export function uploadBudget(total: number): UploadBudget {
  let held = 0
  return {
    hold: async (bytes, work) => {
      if (held > 0 && held + bytes > total)
        throw new Unavailable('too_many_uploads', 'Too many uploads are in progress. Try again in a while.')
      held += bytes
      try {
        return await work()
      } finally {
        held -= bytes
      }
    },
  }
}

/** A JSON body is in memory as bytes, as text and decoded. */
const COPIES_OF_JSON = 3

/** What an upload may hold in memory, in bytes: what it announces, or as much as it may have. */
export function bytesHeld(request: AnyCall['request']): number {
  const announced = Number(request.req.header('content-length') ?? UPLOAD_BYTES)
  const body = Math.min(Number.isFinite(announced) ? announced : UPLOAD_BYTES, UPLOAD_BYTES)
  const isForm = /^multipart\/form-data\b/i.test(request.req.header('content-type') ?? '')
  return isForm ? body : body * COPIES_OF_JSON
}
