import type { Harness, TestTenant } from '@trust/testing/harness'
import sharp from 'sharp'
import type { Ids } from './fitting.ts'

/**
 * Fills a tenant with one of everything, with `mark` in every text: where the mark turns up, the tenant's data did.
 * @returns the identifiers, by what they are of
 */
export async function fill(harness: Harness, tenant: TestTenant, mark: string): Promise<Ids> {
  const { admin, partner } = tenant
  const ids: Ids = {}
  const make = async (kind: string, client: typeof admin, path: string, body: object) => {
    const answer = await client.post(path, body)
    if (answer.status > 202) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    ids[kind] = [...(ids[kind] ?? []), String(answer.body.id)]
    return answer.body
  }
  const merchant = await make('merchants', admin, '/merchants', {
    name: `${mark} shop`,
    claimed_address: `${mark} street 1`,
    external_id: `${mark}-1`,
    description: mark,
    metadata: { note: mark },
    owners: [{ full_name: `${mark} owner`, email: `${mark}@owner.example` }],
    locations: [{ label: mark, address: mark, latitude: 45.4, longitude: 9.1 }],
  })
  ids.owners = [merchant.owners[0].id]
  ids.locations = [merchant.locations[0].id]
  const merchant_id = merchant.id
  const second = { name: `${mark} second`, claimed_address: mark }
  await make('merchants', partner, '/platform/merchants', second)

  const complaint = { merchant_id, text: `${mark} made me sick`, subject: mark, channel: 'web' }
  await make('complaints', admin, '/complaints', complaint)
  const png = await sharp({
    create: { width: 64, height: 64, channels: 3, background: mark.length % 2 ? 'red' : 'blue' },
  })
    .png()
    .toBuffer()
  const content_base64 = png.toString('base64')
  await make('evidence', admin, '/evidence', {
    merchant_id,
    evidence_type: 'storefront',
    content_base64,
    notes: mark,
  })
  const reviewCase = await make('review-cases', admin, '/review-cases', {
    merchant_id,
    reason: mark,
    priority: 'high',
  })
  await make('notes', admin, `/review-cases/${reviewCase.id}/notes`, { text: mark })
  const due_date = new Date(Date.now() + 9e8).toISOString()
  const action = { merchant_id, action_type: 'other', description: mark, priority: 'low', due_date }
  const { id: actionId } = await make('corrective-actions', admin, '/corrective-actions', action)
  const appeal = { merchant_id, subject_type: 'corrective_action', subject_id: actionId, grounds: mark }
  await make('appeals', admin, '/operations/appeals', appeal)
  const observed = { title: mark, description: mark, confidence: 0.5, observed_at: new Date().toISOString() }
  await make('signals', admin, '/intelligence/signals', {
    merchant_id,
    source_type: 'other',
    severity: 'low',
    ...observed,
  })
  const artifact = { artifact_type: 'social_review', text: mark, published_at: new Date().toISOString() }
  await make('artifacts', admin, '/intelligence/artifacts', { merchant_id, ...artifact })
  await make('webhooks', partner, '/platform/webhooks', {
    url: `https://192.0.2.7/${mark}`,
    description: mark,
  })
  await make('users', admin, '/auth/users', {
    email: `${mark}@user.example`,
    full_name: mark,
    role: 'viewer',
  })
  const inspector = {
    full_name: mark,
    phone_number: `+49 171 ${1_000_000 + mark.length}`,
  }
  const { id: inspector_id } = await make('inspectors', admin, '/inspectors', inspector)
  await make('tasks', admin, '/verification/tasks', { merchant_id, inspector_id, instructions: mark })
  await make('api-keys', admin, '/settings/api-keys', { name: mark })
  await make('policies', admin, '/risk/policies', {
    name: mark,
    trigger_type: 'fuzzed_policy',
    description: mark,
    severity: 'low',
    condition: { metric: 'internal_score', operator: 'gte', value: 0 },
  })
  await admin.post(`/risk/merchants/${merchant_id}/score`)
  await admin.post(`/risk/merchants/${merchant_id}/evaluate-triggers`)
  await admin.post(`/intelligence/merchants/${merchant_id}/recommendations/generate`)
  const listed = async (kind: string, path: string, key = 'id') => {
    const { body } = await admin.get(path)
    ids[kind] = body.items.map((item: Record<string, string>) => item[key])
  }
  await listed('triggers', '/risk/triggers')
  await listed('recommendations', `/intelligence/merchants/${merchant_id}/recommendations`)
  await listed('sessions', '/auth/sessions')
  await partner.post('/platform/webhooks/test', {
    event_type: 'trigger_fired',
    merchant_id,
    data: { note: mark },
  })
  await harness.db.acrossTenants.$executeRaw`UPDATE tenants SET name = ${mark} WHERE id = ${tenant.id}::uuid`
  await listed('webhook-deliveries', '/platform/webhook-deliveries', 'attempt_id')
  return ids
}
