import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify, notifyError } from './notifications.ts'

interface Act<Input, Output> {
  act: (input: Input) => Promise<Output>
  /** Told when it is done. */
  done?: string
  /** What follows. */
  next?: (output: Output) => void
  /** Given when the form shows its faults itself. */
  failed?: (error: Error) => void
}

/** One change through the API: everything shown is read again afterwards, a fault is shown and nothing typed is lost. */
export function useAct<Input = void, Output = unknown>({ act, done, next, failed }: Act<Input, Output>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: async (output) => {
      await queries.invalidateQueries()
      if (done) notify(done)
      next?.(output)
    },
    onError: (error) => {
      // Whatever stood in the way is shown as it is now; what was typed stays.
      void queries.invalidateQueries()
      ;(failed ?? notifyError)(error)
    },
  })
}
