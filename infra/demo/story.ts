import { type ApiClient, eventually } from './api.ts'
import type { Photograph } from './pictures.ts'
import { bar, table } from './print.ts'
import type { Receiver } from './receiver.ts'

/** Who takes part, and what has come about so far. */
export interface Story {
  /** A caller without credentials, and one with a partner's key. */
  caller: (apiKey?: string) => ApiClient
  admin: ApiClient
  lead: ApiClient
  partner: ApiClient
  receiver: Receiver
  login: { email: string; password: string }
  /** Finds the token in the newest mail to an address. */
  invitationToken: (email: string) => Promise<string | undefined>
  shopName: string
  photographs: Photograph[]
  fix: Photograph
  merchantId: string
  webhookId: string
  evidenceIds: string[]
  complaintIds: string[]
  caseId: string
  reinstatementId: string
  actionId: string
}

/** One step: `tell` says what happens, `run` does it and returns what there is to see. */
export interface Step {
  tell: string
  run: (story: Story) => Promise<string>
}

const API = '/api/v1'
const LEAD_PASSWORD = 'the lead reviewer of the demo'

export const steps: Step[] = [
  {
    tell: 'The administrator signs in',
    run: async (story) => {
      story.admin = story.caller()
      const { user } = await story.admin.post(`${API}/auth/login`, story.login)
      return `${user.email}, ${user.role}, ${user.permissions.length} permissions`
    },
  },
  {
    tell: 'A lead reviewer is invited by e-mail and chooses a password',
    run: async (story) => {
      const email = `lead-${crypto.randomUUID().slice(0, 8)}@example.com`
      await story.admin.post(`${API}/auth/users`, { email, full_name: 'Lena Lead', role: 'qc_lead' })
      const token = await eventually('the invitation', () => story.invitationToken(email))
      await story.caller().post(`${API}/auth/password/reset`, { token, new_password: LEAD_PASSWORD })
      story.lead = story.caller()
      await story.lead.post(`${API}/auth/login`, { email, password: LEAD_PASSWORD })
      return email
    },
  },
  {
    tell: 'The administrator makes an API key for a partner',
    run: async (story) => {
      const key = await story.admin.post(`${API}/settings/api-keys`, { name: 'Demo delivery platform' })
      story.partner = story.caller(key.api_key)
      return `${key.prefix}… (shown once)`
    },
  },
  {
    tell: 'The partner registers a webhook for all events, signed',
    run: async (story) => {
      const { url, secret } = story.receiver
      const webhook = await story.partner.post(`${API}/platform/webhooks`, {
        url,
        secret,
        description: 'demo receiver',
      })
      story.webhookId = webhook.id
      return `${url} hears ${webhook.events.join(', ')}`
    },
  },
  {
    tell: 'The partner brings a merchant',
    run: async (story) => {
      const merchant = await story.partner.post(`${API}/platform/merchants`, {
        name: story.shopName,
        claimed_address: 'Via Torino 18, 20123 Milano',
        country: 'IT',
        category: '5812',
        owners: [{ full_name: 'Giulia Ferri', email: 'giulia@example.com', ownership_percent: 100 }],
        locations: [{ label: 'Restaurant', latitude: 45.4627, longitude: 9.1837 }],
      })
      story.merchantId = merchant.id
      const { public_status: status, risk_level: level } = merchant.trust_status
      return `${merchant.id}, ${status} / ${level} until the first score`
    },
  },
  {
    tell: 'The partner sends photographs from the field',
    run: async (story) => {
      for (const photograph of story.photographs) story.evidenceIds.push((await upload(story, photograph)).id)
      return story.photographs
        .map(({ name, bytes }) => `${name} (${Math.round(bytes.length / 1024)} KiB)`)
        .join(', ')
    },
  },
  {
    tell: 'Each photograph is decoded, hashed and measured',
    run: async (story) => {
      const rows = [['photograph', 'size', 'sharpness', 'exposure', 'quality', 'issues and flags']]
      for (const [index, id] of story.evidenceIds.entries()) {
        const evidence = await assessed(story, id)
        const { quality, risk } = evidence.assessment
        const findings = [...quality.issues, ...risk.flags.map((flag: { code: string }) => flag.code)]
        rows.push([
          story.photographs[index]?.name ?? '',
          `${evidence.width}×${evidence.height}`,
          quality.sharpness.toFixed(2),
          quality.exposure.toFixed(2),
          quality.score.toFixed(2),
          findings.join(', ') || 'none',
        ])
      }
      return table(rows)
    },
  },
  {
    tell: 'Orders stream in, and so do complaints',
    run: async (story) => {
      await story.partner.post(`${API}/platform/orders/events`, { events: orders(story.merchantId) })
      for (const text of complaints) {
        const body = { merchant_id: story.merchantId, text, channel: 'web' }
        story.complaintIds.push((await story.partner.post(`${API}/platform/complaints`, body)).id)
      }
      return '40 orders and 3 complaints'
    },
  },
  {
    tell: 'Each complaint is classified',
    run: async (story) => {
      const rows = [['category', 'severity', 'intent', 'symptoms']]
      for (const id of story.complaintIds) {
        const { classification } = await eventually('the classification', async () => {
          const complaint = await story.admin.get(`${API}/complaints/${id}`)
          return complaint.classification ? complaint : undefined
        })
        const { category, severity, intent, symptoms } = classification
        rows.push([
          category,
          severity,
          intent,
          symptoms.map((symptom: { code: string }) => symptom.code).join(', '),
        ])
      }
      return table(rows)
    },
  },
  {
    tell: 'Nine components make a score that explains itself',
    run: async (story) => {
      const score = await eventually('a score that knows the complaints', async () => {
        const found = await story.admin.get(`${API}/risk/merchants/${story.merchantId}/score`)
        return found.components.complaint_risk > 0.5 ? found : undefined
      })
      const rows = Object.entries<number>(score.components).map(([name, value]) => [
        name,
        bar(value),
        value.toFixed(2),
        score.explanations[name][0]?.detail ?? '',
      ])
      const level = `${score.public_status} / ${score.risk_level}`
      return `${table(rows)}\n    internal score ${score.internal_score.toFixed(3)}, coverage ${score.coverage.toFixed(2)}: ${level}`
    },
  },
  {
    tell: 'A policy fires and opens a review case',
    run: async (story) => {
      const found = await eventually('the review case', async () => {
        const { items } = await story.admin.get(
          `${API}/review-cases?merchant_id=${story.merchantId}&priority=urgent`,
        )
        return items[0]
      })
      story.caseId = found.id
      return `${found.priority}: ${found.reason} (by ${found.created_by.label})`
    },
  },
  {
    tell: 'The lead reviewer decides to suspend; that alone does nothing yet',
    run: async (story) => {
      const reason = 'Asserted food poisoning with a hospital visit; kitchen evidence is poor.'
      const decided = await story.lead.post(`${API}/review-cases/${story.caseId}/decision`, {
        decision: 'suspend',
        decision_reason: reason,
      })
      const { public_status: status } = await story
        .caller()
        .get(`${API}/public/merchants/${story.merchantId}/status`)
      return `case is ${decided.status}; the public still sees "${status}"`
    },
  },
  {
    tell: 'A second person approves, and the merchant is suspended',
    run: async (story) => {
      await story.admin.post(`${API}/review-cases/${story.caseId}/second-review`, {
        approve: true,
        reason: 'I agree.',
      })
      await becomes(story, 'suspended')
      return 'public status and badge say "suspended"'
    },
  },
  {
    tell: 'A corrective action tells the merchant what to fix',
    run: async (story) => {
      const action = await story.lead.post(`${API}/corrective-actions`, {
        merchant_id: story.merchantId,
        action_type: 'fix_hygiene',
        description: 'Deep-clean the kitchen and send a photograph.',
        priority: 'high',
        due_date: new Date(Date.now() + 7 * 86_400_000).toISOString(),
        review_case_id: story.caseId,
      })
      story.actionId = action.id
      return `${action.action_type}, due ${action.due_date.slice(0, 10)}`
    },
  },
  {
    tell: 'The partner sends proof of the fix; the lead approves and completes it',
    run: async (story) => {
      const { id } = await upload(story, story.fix)
      const fix = { notes: 'Cleaned by a contractor, see the photograph.', evidence_ids: [id] }
      await story.partner.post(`${API}/platform/corrective-actions/${story.actionId}/submit-fix`, fix)
      await story.lead.post(`${API}/corrective-actions/${story.actionId}/approve`, { notes: 'Looks clean.' })
      const { status } = await story.lead.post(`${API}/corrective-actions/${story.actionId}/complete`)
      return `the action is ${status}`
    },
  },
  {
    tell: 'Two people agree to reinstate the merchant',
    run: async (story) => {
      const opened = await story.admin.post(`${API}/review-cases`, {
        merchant_id: story.merchantId,
        reason: 'Hygiene was fixed.',
        priority: 'medium',
      })
      story.reinstatementId = opened.id
      const decision = { decision: 'reinstate', decision_reason: 'The fix is proven.' }
      await story.admin.post(`${API}/review-cases/${opened.id}/decision`, decision)
      await story.lead.post(`${API}/review-cases/${opened.id}/second-review`, {
        approve: true,
        reason: 'Agreed.',
      })
      return `public status is "${await leaves(story, 'suspended')}" again`
    },
  },
  {
    tell: 'Every event reached the partner, signed; the first one was refused and came again',
    run: async (story) => {
      const expected = [
        'risk_status_changed',
        'review_case_opened',
        'review_decision_made',
        'corrective_action_issued',
        'trigger_fired',
      ]
      await eventually('all deliveries', async () => {
        const arrived = new Set(
          story.receiver.received.filter(({ answered }) => answered < 300).map((each) => each.eventType),
        )
        if (!expected.every((type) => arrived.has(type))) return undefined
        const pending = `${API}/platform/webhook-deliveries?webhook_id=${story.webhookId}&status=pending`
        return (await story.partner.get(pending)).total === 0 && isAllAnswered(story)
      })
      return summary(story, expected)
    },
  },
]

async function upload({ partner, merchantId }: Story, { name, bytes, evidenceType }: Photograph) {
  const form = new FormData()
  form.set('merchant_id', merchantId)
  form.set('evidence_type', evidenceType)
  form.set('captured_at', new Date(Date.now() - 3_600_000).toISOString())
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  return partner.post(`${API}/platform/evidence`, form)
}

function assessed(story: Story, id: string) {
  return eventually(`assessment of ${id}`, async () => {
    const evidence = await story.partner.get(`${API}/platform/evidence/${id}`)
    if (evidence.status === 'failed') throw new Error(`evidence ${id} failed: ${evidence.failure_reason}`)
    return evidence.status === 'assessed' ? evidence : undefined
  })
}

const publicStatus = async (story: Story) =>
  (await story.caller().get(`${API}/public/merchants/${story.merchantId}/status`)).public_status as string

async function becomes(story: Story, status: string): Promise<void> {
  await eventually(`public status ${status}`, async () => (await publicStatus(story)) === status)
  await eventually('the badge', async () => {
    const badge = await story.caller().get(`/badge/${story.merchantId}.svg`)
    return badge.toLowerCase().includes(status)
  })
}

function leaves(story: Story, status: string): Promise<string> {
  return eventually(`public status other than ${status}`, async () => {
    const now = await publicStatus(story)
    return now === status ? undefined : now
  })
}

/** Whether each event that was refused has since been taken. */
function isAllAnswered({ receiver }: Story): boolean {
  const taken = new Set(
    receiver.received.filter(({ answered }) => answered < 300).map(({ eventId }) => eventId),
  )
  return receiver.received.every(({ eventId }) => taken.has(eventId))
}

function summary({ receiver }: Story, types: string[]): string {
  const forged = receiver.received.filter(({ isSignatureValid }) => !isSignatureValid).length
  if (forged > 0) throw new Error(`${forged} deliveries had a wrong signature`)
  const refused = receiver.received.find(({ answered }) => answered >= 300)
  const rows = types.map((type) => {
    const all = receiver.received.filter(({ eventType }) => eventType === type)
    return [type, String(new Set(all.map(({ eventId }) => eventId)).size), String(all.length)]
  })
  return `${table([['event', 'events', 'deliveries'], ...rows])}\n    refused once and delivered again: ${refused?.eventId ?? 'none'}; all signatures valid`
}

function orders(merchantId: string) {
  return Array.from({ length: 20 }, (_, index) => {
    const order_reference = `order-${index + 1}`
    const at = (hours: number) =>
      new Date(Date.now() - (40 - index) * 3_600_000 + hours * 3_600_000).toISOString()
    const common = { merchant_id: merchantId, order_reference, amount: { amount: '24.90', currency: 'EUR' } }
    return [
      { ...common, event_id: `${merchantId}-created-${index}`, type: 'order_created', occurred_at: at(0) },
      {
        ...common,
        event_id: `${merchantId}-end-${index}`,
        type: index % 10 === 9 ? 'order_cancelled' : 'order_fulfilled',
        occurred_at: at(1),
      },
    ]
  }).flat()
}

const complaints = [
  'My daughter and I got food poisoning from the chicken. We were vomiting all night and she ended up in hospital.',
  'The delivery was over an hour late and the pasta was cold. I want a refund.',
  'There was a hair in the salad and the kitchen looked filthy when I picked up my order.',
]
