import type { components } from './generated/api.ts'
import type { TrustClient } from './trust-client.ts'

type Fields = Omit<components['schemas']['UploadEvidenceForm'], 'file'> & { file: Blob }
type Path = '/api/v1/evidence' | '/api/v1/platform/evidence' | '/api/v1/inspector/evidence'

/**
 * Sends a picture as a multipart form, without the third that base64 would add.
 * @param idempotencyKey makes it safe to send it again when the answer was lost
 */
export function upload(client: TrustClient, path: Path, fields: Fields, idempotencyKey?: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined && value !== null) form.append(name, String(value))
  }
  // The document knows files as strings; what is sent is the form.
  const body = { ...fields, file: '' }
  const params = idempotencyKey ? { header: { 'Idempotency-Key': idempotencyKey } } : {}
  return client.POST(path, { params, body, bodySerializer: () => form })
}
