import { inSpan, isTracing } from '@trust/runtime/tracing'
import type { OutgoingRequest, Send } from './message.ts'

/** Wraps each send in a span. The address is recorded without path and query, which can hold credentials. */
export function traced(send: Send): Send {
  return (message) => {
    if (!isTracing()) return send(message)
    return inSpan(spanOf(message), async (span) => {
      const outcome = await send(message)
      const { responseStatus, error } = outcome
      if (responseStatus !== null) span.note({ 'http.response.status_code': responseStatus })
      if (error !== null) span.note({ 'error.type': error })
      if (error !== null) span.fail()
      return outcome
    })
  }
}

function spanOf({ url, headers }: OutgoingRequest) {
  const attributes = {
    'http.request.method': 'POST',
    'server.address': URL.parse(url)?.host ?? '',
    'trust.event_id': headers['webhook-id'] ?? '',
    'trust.event_type': headers['X-LMT-Event'] ?? '',
    'trust.attempt_id': headers['X-LMT-Webhook-ID'] ?? '',
  }
  return { name: 'POST webhook', kind: 'client', attributes } as const
}
