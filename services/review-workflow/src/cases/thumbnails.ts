import type { Caller } from '@trust/http/caller'
import type { HttpSetup } from '@trust/http/setup'
import { contentLinks, thumbnailUrl } from '@trust/runtime/content-links'
import type { ThumbnailOf } from './present-queue.ts'

/** Makes links to thumbnails for callers who may see photographs. */
export function thumbnailsFor({ env }: Pick<HttpSetup, 'env'>): (caller: Caller) => ThumbnailOf {
  const signing = { links: contentLinks(env.SESSION_SECRET), baseUrl: env.PUBLIC_BASE_URL }
  return ({ tenantId, permissions }) =>
    permissions.has('evidence.read') ? (evidenceId) => thumbnailUrl(signing, { tenantId, evidenceId }) : null
}
