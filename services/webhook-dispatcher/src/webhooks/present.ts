import type { WebhookRow } from './read.ts'

/** A webhook as the API shows it: of the secret, only whether there is one. */
export function presentWebhook(webhook: WebhookRow) {
  return {
    id: webhook.id,
    url: webhook.url,
    events: webhook.events,
    description: webhook.description,
    is_active: webhook.isActive,
    auto_replay: webhook.autoReplay,
    has_secret: webhook.secretEncrypted !== null,
    disabled_reason: webhook.disabledReason,
    created_at: webhook.createdAt,
    updated_at: webhook.updatedAt,
  }
}
