import type { WebhookHealth } from './health.ts'
import type { OwnedWebhook } from './read.ts'

/** A webhook as the API shows it: of the secret, only whether there is one. */
export function presentWebhook(webhook: OwnedWebhook) {
  return {
    id: webhook.id,
    url: webhook.url,
    events: webhook.events,
    description: webhook.description,
    is_active: webhook.isActive,
    auto_replay: webhook.autoReplay,
    has_secret: webhook.secretEncrypted !== null,
    disabled_reason: webhook.disabledReason,
    api_key: webhook.apiKey,
    created_at: webhook.createdAt,
    updated_at: webhook.updatedAt,
  }
}

export function presentHealth(webhookId: string, health: WebhookHealth) {
  const { attempts, succeeded, lastError } = health
  return {
    webhook_id: webhookId,
    since: health.since,
    attempts,
    succeeded,
    failed: attempts - succeeded,
    success_rate: attempts === 0 ? null : succeeded / attempts,
    latency_p50_ms: health.p50 && Math.round(health.p50),
    latency_p95_ms: health.p95 && Math.round(health.p95),
    backlog: health.backlog,
    dead_lettered: health.deadLettered,
    last_error: lastError && {
      error: lastError.error,
      response_status: lastError.responseStatus,
      at: lastError.completedAt,
    },
  }
}
