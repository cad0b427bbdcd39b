import type { TestClient } from '@trust/testing/client'

/** A merchant to submit evidence for, with one location. */
export async function newMerchant(client: TestClient) {
  const { body } = await client.post('/merchants', {
    name: 'Corner Shop',
    claimed_address: 'Unter den Linden 1, Berlin',
    locations: [{ latitude: 52.5, longitude: 13.4 }],
  })
  return { id: String(body.id), locationId: String(body.locations[0].id) }
}

/** A multipart upload as a browser or curl sends it. */
export function formOf(file: Buffer, fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(file)], { type: 'text/plain' }), 'photo.txt')
  return form
}

/** The body of a JSON upload. */
export function jsonOf(file: Buffer, fields: Record<string, unknown>) {
  return { content_base64: file.toString('base64'), ...fields }
}

/** The faults of a 422 as `loc type`, sorted. */
export function faultsIn(body: { detail: { loc: unknown[]; type: string }[] }): string[] {
  return body.detail.map(({ loc, type }) => `${loc.join('.')} ${type}`).sort()
}
