import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

let ofProcess: Registry | undefined

/** Node keeps what observes its collector and its loop as long as the process lives: those observers are made once. */
function metricsOfProcess(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

/** The metrics of this process, for Prometheus. */
export function createMetrics() {
  const registry = Registry.merge([metricsOfProcess()])
  return {
    registry,
    requests: new Histogram({
      name: 'trust_http_request_duration_seconds',
      help: 'Time from request to answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    jobs: new Histogram({
      name: 'trust_job_duration_seconds',
      help: 'Time that a worker spent on a job.',
      // Not `job`: Prometheus has a label of that name for what it scrapes.
      labelNames: ['queue', 'job_name', 'outcome'],
      buckets: [0.005, 0.025, 0.1, 0.5, 1, 5, 15, 60],
      registers: [registry],
    }),
    scores: new Histogram({
      name: 'trust_score',
      help: 'Internal scores that were calculated by jobs, 0 to 1, higher is worse.',
      labelNames: ['public_status'],
      buckets: [0.1, 0.2, 0.3, 0.35, 0.4, 0.5, 0.6, 0.65, 0.7, 0.8, 0.85, 0.9, 1],
      registers: [registry],
    }),
    deliveries: new Counter({
      name: 'trust_webhook_attempts_total',
      help: 'Webhook delivery attempts by outcome and class of the response status.',
      labelNames: ['outcome', 'status_class'],
      registers: [registry],
    }),
    deliverySeconds: new Histogram({
      name: 'trust_webhook_attempt_duration_seconds',
      help: 'Time from the dispatch of a webhook attempt to the end of its response.',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    }),
    deliveryDelaySeconds: new Histogram({
      name: 'trust_webhook_queue_delay_seconds',
      help: 'Time from when a webhook attempt was due to its dispatch.',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 120, 600],
      registers: [registry],
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
