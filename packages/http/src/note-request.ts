import type { HttpSetup } from './setup.ts'

interface Noted {
  method: string
  /** The path with names in place of values, as in `/merchants/:id`. */
  route: string
  requestId: string
}

/** Starts to time a request. @returns what counts it and writes its line into the log, with the status of its answer */
export function noteRequest(
  { metrics, log }: Pick<HttpSetup, 'metrics' | 'log'>,
  { method, route, requestId }: Noted,
): (status: number) => void {
  const finish = metrics.requests.startTimer({ method, route })
  return (status) => {
    const ms = Math.round(finish({ status: String(status) }) * 1000)
    log.info({ method, route, status, ms, request_id: requestId }, 'request')
  }
}
