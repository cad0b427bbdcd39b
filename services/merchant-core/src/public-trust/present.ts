import { escapeMarkup } from '@trust/messages/markup'
import { presentProof } from '../audit/present.ts'
import type { Attestation } from './attestation.ts'
import { fitName, isolate } from './fit.ts'
import type { LogProof } from './log-proof.ts'
import { HEIGHT, WIDTH } from './picture.ts'
import { LABEL, type PublicTrust, statusText, words } from './public-trust.ts'

/** The public status as the API shows it. */
export function presentStatus(trust: PublicTrust) {
  return {
    merchant_id: trust.merchantId,
    merchant_name: trust.merchantName,
    public_status: trust.publicStatus,
    verified_since: trust.verifiedSince,
    updated_at: trust.updatedAt,
  }
}

/** The signed status as the API shows it. */
export function presentAttestation(
  trust: PublicTrust,
  { signed, log }: { signed: Attestation; log: LogProof | null },
  publicBaseUrl: string,
) {
  return {
    merchant_id: trust.merchantId,
    attestation: signed.jws,
    issued_at: signed.issuedAt,
    expires_at: signed.expiresAt,
    jwks_url: `${publicBaseUrl}/.well-known/jwks.json`,
    // While the log lags behind the shown status, there is no proof.
    log: log?.publicStatus === trust.publicStatus ? { ...presentProof(log), leaf: log.leaf } : null,
  }
}

/** The badge as the API shows it. */
export function presentBadge(trust: PublicTrust, publicBaseUrl: string) {
  const { message, color } = words[trust.publicStatus]
  const imageUrl = `${publicBaseUrl}/badge/${trust.merchantId}.svg`
  const name = isolate(fitName(trust.merchantName, Number.POSITIVE_INFINITY))
  const alt = escapeMarkup(`${name}: ${statusText(trust.publicStatus)}`)
  return {
    merchant_id: trust.merchantId,
    merchant_name: trust.merchantName,
    public_status: trust.publicStatus,
    label: LABEL,
    message,
    color,
    schemaVersion: 1,
    image_url: imageUrl,
    embed_html: `<img src="${escapeMarkup(imageUrl)}" alt="${alt}" width="${WIDTH}" height="${HEIGHT}">`,
    updated_at: trust.updatedAt,
  }
}
