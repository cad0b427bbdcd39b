import type { Environment } from '@trust/runtime/environment'
import { doubtful, type Finding, good, reasonOf } from './finding.ts'

const TIMEOUT_MS = 5_000

/** The collector of traces. An empty batch is sent. */
export async function checkCollector({ OTEL_EXPORTER_OTLP_ENDPOINT }: Environment): Promise<Finding[]> {
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return []
  const url = `${OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`
  const advice =
    'Is a collector listening for OTLP over HTTP (port 4318) at OTEL_EXPORTER_OTLP_ENDPOINT? Traces are lost.'
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"resourceSpans":[]}',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (status < 400) return [good('trace collector', `${url} takes traces`)]
    return [doubtful('trace collector', `${url} answers ${status}`, advice)]
  } catch (error) {
    return [doubtful('trace collector', `${url}: ${reasonOf(Object(error).cause ?? error)}`, advice)]
  }
}
