import { type Attributes, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Environment } from './environment.ts'

let isOn = false

interface SpanDraft {
  name: string
  kind: 'server' | 'producer' | 'consumer' | 'client'
  /** The W3C `traceparent` of its cause, when that is in another process. */
  parent?: string | undefined
  attributes?: Attributes
}

/** An open span. */
export interface Span {
  note(attributes: Attributes): void
  /** Marks work as failed that did not throw. */
  fail(): void
}

const nobody: Span = { note: () => undefined, fail: () => undefined }

const kinds = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
}

/**
 * Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT; without it nothing is loaded and nothing is measured.
 * @returns sends what is left and stops
 */
export async function startTracing(
  env: Pick<Environment, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME'>,
): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = env
  if (!endpoint) return async () => undefined
  const { startExport } = await import('./trace-export.ts')
  const stop = startExport(endpoint, serviceName)
  isOn = true
  return async () => {
    isOn = false
    await stop()
  }
}

/** Whether spans go anywhere: where many are made, they need not be described when they do not. */
export function isTracing(): boolean {
  return isOn
}

/** Runs `work` as one span of a trace. */
export function inSpan<T>(draft: SpanDraft, work: (span: Span) => Promise<T>): Promise<T> {
  if (!isOn) return work(nobody)
  const { name, kind, parent, attributes = {} } = draft
  const cause = parent ? propagation.extract(context.active(), { traceparent: parent }) : context.active()
  const tracer = trace.getTracer('merchant-trust-service')
  return tracer.startActiveSpan(name, { kind: kinds[kind], attributes }, cause, async (span) => {
    try {
      return await work({
        note: (learned) => span.setAttributes(learned),
        fail: () => span.setStatus({ code: SpanStatusCode.ERROR }),
      })
    } catch (error) {
      span.recordException(error instanceof Error ? error : String(error))
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

/** The id of the trace that this runs in, by which its lines in the log are found. */
export function traceId(): string | undefined {
  return isOn ? trace.getActiveSpan()?.spanContext().traceId : undefined
}

/** The W3C `traceparent` of the span that this runs in, to give to another process. */
export function traceparent(): string | undefined {
  if (!isOn) return undefined
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}
