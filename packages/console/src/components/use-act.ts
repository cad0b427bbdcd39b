import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify, notifyError } from './notifications.ts'

interface Act<Input, Output> {
  act: (input: Input) => Promise<Output>
  /** The message on success. */
  done?: string
  /** Called on success. */
  next?: (output: Output, input: Input) => void
  /** Set when the form shows faults at its fields. */
  failed?: (error: Error) => void
}

/**
 * A change through the API: afterwards all shown data is read again; on failure the error is shown and typed text
 * stays.
 */
export function useAct<Input = void, Output = unknown>({ act, done, next, failed }: Act<Input, Output>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: async (output, input) => {
      await queries.invalidateQueries()
      if (done) notify(done)
      next?.(output, input)
    },
    onError: (error) => {
      // Data that caused a refusal is read again; typed text stays.
      void queries.invalidateQueries()
      ;(failed ?? notifyError)(error)
    },
  })
}
