import { answer, type Schema, type TrustClient, upload } from '@trust/client'
import { DAY_MS } from '@trust/contracts/durations'
import { bar, table } from '../../operations/print.ts'
import { eventually } from './eventually.ts'
import type { Photograph } from './pictures.ts'
import type { DemoReceiver } from './receiver.ts'

/** The people of the story, and its results so far. */
export interface Story {
  /** A caller without credentials, and one with a partner's key. */
  caller: (apiKey?: string) => TrustClient
  admin: TrustClient
  lead: TrustClient
  partner: TrustClient
  receiver: DemoReceiver
  /** The address of the system. */
  base: string
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

/** One step: `title` says what happens, `run` does it and returns the lines to show. */
export interface StoryStep {
  title: string
  run: (story: Story) => Promise<string>
}

const LEAD_PASSWORD = 'the lead reviewer of the demo'

export const steps: StoryStep[] = [
  {
    title: 'The administrator signs in',
    run: async (story) => {
      story.admin = story.caller()
      const { user } = await signIn(story.admin, story.login)
      return `${user.email}, ${user.role}, ${user.permissions.length} permissions`
    },
  },
  {
    title: 'A lead reviewer is invited by e-mail and chooses a password',
    run: async (story) => {
      const email = `lead-${crypto.randomUUID().slice(0, 8)}@example.com`
      await answer(
        story.admin.POST('/api/v1/auth/users', { body: { email, full_name: 'Lena Lead', role: 'qc_lead' } }),
      )
      const token = await eventually('the invitation', () => story.invitationToken(email))
      const body = { token, new_password: LEAD_PASSWORD }
      await answer(story.caller().POST('/api/v1/auth/password/reset', { body }))
      story.lead = story.caller()
      await signIn(story.lead, { email, password: LEAD_PASSWORD })
      return email
    },
  },
  {
    title: 'The administrator makes an API key for a partner',
    run: async (story) => {
      const body = { name: 'Demo delivery platform' }
      const key = await answer(story.admin.POST('/api/v1/settings/api-keys', { body }))
      story.partner = story.caller(key.api_key)
      return `${key.prefix}… (shown once)`
    },
  },
  {
    title: 'The partner registers a webhook for all events, signed',
    run: async (story) => {
      const { url, secret } = story.receiver
      const body = { url, secret, description: 'demo receiver' }
      const webhook = await answer(story.partner.POST('/api/v1/platform/webhooks', { body }))
      story.webhookId = webhook.id
      return `${url} hears ${webhook.events.join(', ')}`
    },
  },
  {
    title: 'The partner brings a merchant',
    run: async (story) => {
      const body = {
        name: story.shopName,
        claimed_address: 'Via Torino 18, 20123 Milano',
        country: 'IT',
        category: '5812',
        owners: [{ full_name: 'Giulia Ferri', email: 'giulia@example.com', ownership_percent: 100 }],
        locations: [{ label: 'Restaurant', latitude: 45.4627, longitude: 9.1837 }],
      }
      const merchant = await answer(story.partner.POST('/api/v1/platform/merchants', { body }))
      story.merchantId = merchant.id
      const { public_status: status, risk_level: level } = merchant.trust_status
      return `${merchant.id}, ${status} / ${level} until the first score`
    },
  },
  {
    title: 'The partner sends photographs from the field',
    run: async (story) => {
      for (const photograph of story.photographs) story.evidenceIds.push((await send(story, photograph)).id)
      return story.photographs
        .map(({ name, bytes }) => `${name} (${Math.round(bytes.length / 1024)} KiB)`)
        .join(', ')
    },
  },
  {
    title: 'Each photograph is decoded, hashed and measured',
    run: async (story) => {
      const rows = [['photograph', 'size', 'sharpness', 'exposure', 'quality', 'issues and flags']]
      for (const [index, id] of story.evidenceIds.entries()) {
        const evidence = await assessed(story, id)
        const { quality, risk } = evidence.assessment
        const findings = [...(quality?.issues ?? []), ...risk.flags.map((flag) => flag.code)]
        rows.push([
          story.photographs[index]?.name ?? '',
          `${evidence.width}×${evidence.height}`,
          ...[quality?.sharpness, quality?.exposure, quality?.score].map((value) => value?.toFixed(2) ?? ''),
          findings.join(', ') || 'none',
        ])
      }
      return table(rows)
    },
  },
  {
    title: 'Orders stream in, and so do complaints',
    run: async (story) => {
      const events = orders(story.merchantId)
      await answer(story.partner.POST('/api/v1/platform/orders/events', { body: { events } }))
      for (const text of complaints) {
        const body = { merchant_id: story.merchantId, text, channel: 'web' as const }
        const complaint = await answer(story.partner.POST('/api/v1/platform/complaints', { body }))
        story.complaintIds.push(complaint.id)
      }
      return '40 orders and 3 complaints'
    },
  },
  {
    title: 'Each complaint is classified',
    run: async (story) => {
      const rows = [['category', 'severity', 'intent', 'symptoms']]
      for (const id of story.complaintIds) {
        const classification = await eventually('the classification', async () => {
          const at = { params: { path: { id } } }
          const complaint = await answer(story.admin.GET('/api/v1/complaints/{id}', at))
          return complaint.classification ?? undefined
        })
        const { category, severity, intent, symptoms } = classification
        rows.push([category, severity, intent, symptoms.map((symptom) => symptom.code).join(', ')])
      }
      return table(rows)
    },
  },
  {
    title: 'Nine components make a score that explains itself',
    run: async (story) => {
      const score = await eventually('a score that knows the complaints', async () => {
        const at = { params: { path: { id: story.merchantId } } }
        const found = await answer(story.admin.GET('/api/v1/risk/merchants/{id}/score', at))
        return found.components.complaint_risk > 0.5 ? found : undefined
      })
      const rows = Object.entries(score.components).map(([name, value]) => [
        name,
        bar(value),
        value.toFixed(2),
        score.explanations[name as keyof typeof score.explanations][0]?.detail ?? '',
      ])
      const level = `${score.public_status} / ${score.risk_level}`
      return `${table(rows)}\n    internal score ${score.internal_score.toFixed(3)}, coverage ${score.coverage.toFixed(2)}: ${level}`
    },
  },
  {
    title: 'A policy fires and opens a review case',
    run: async (story) => {
      const found = await eventually('the review case', async () => {
        const query = { merchant_id: story.merchantId, priority: 'urgent' as const }
        const { items } = await answer(story.admin.GET('/api/v1/review-cases', { params: { query } }))
        return items[0]
      })
      story.caseId = found.id
      return `${found.priority}: ${found.reason} (by ${found.created_by.label})`
    },
  },
  {
    title: 'The lead reviewer decides to suspend; that alone does nothing yet',
    run: async (story) => {
      const reason = 'Asserted food poisoning with a hospital visit; kitchen evidence is poor.'
      const decided = await decide(story, story.lead, { decision: 'suspend', decision_reason: reason })
      return `case is ${decided.status}; the public still sees "${await publicStatus(story)}"`
    },
  },
  {
    title: 'A second person approves, and the merchant is suspended',
    run: async (story) => {
      await approve(story.admin, story.caseId)
      await becomes(story, 'suspended')
      return 'public status and badge say "suspended"'
    },
  },
  {
    title: 'A corrective action tells the merchant what to fix',
    run: async (story) => {
      const body = {
        merchant_id: story.merchantId,
        action_type: 'fix_hygiene',
        description: 'Deep-clean the kitchen and send a photograph.',
        priority: 'high',
        due_date: new Date(Date.now() + 7 * DAY_MS).toISOString(),
        review_case_id: story.caseId,
      } as const
      const action = await answer(story.lead.POST('/api/v1/corrective-actions', { body }))
      story.actionId = action.id
      return `${action.action_type}, due ${action.due_date.slice(0, 10)}`
    },
  },
  {
    title: 'The partner sends proof of the fix; the lead approves and completes it',
    run: async (story) => {
      const { id } = await send(story, story.fix)
      const fix = { notes: 'Cleaned by a contractor, see the photograph.', evidence_ids: [id] }
      const at = { params: { path: { id: story.actionId } } }
      const { partner, lead } = story
      await answer(partner.POST('/api/v1/platform/corrective-actions/{id}/submit-fix', { ...at, body: fix }))
      const body = { notes: 'Looks clean.' }
      await answer(lead.POST('/api/v1/corrective-actions/{id}/approve', { ...at, body }))
      const { status } = await answer(lead.POST('/api/v1/corrective-actions/{id}/complete', at))
      // Waits until the proof is assessed: its result would change the case under the second reviewer.
      await assessed(story, id)
      return `the action is ${status}`
    },
  },
  {
    title: 'Two people agree to reinstate the merchant',
    run: async (story) => {
      const { admin, lead, merchantId } = story
      const body = { merchant_id: merchantId, reason: 'Hygiene was fixed.', priority: 'medium' } as const
      const opened = await answer(admin.POST('/api/v1/review-cases', { body }))
      story.reinstatementId = opened.id
      const decision = { decision: 'reinstate', decision_reason: 'The fix is proven.' } as const
      await decide({ caseId: opened.id }, admin, decision)
      await approve(lead, opened.id)
      return `public status is "${await leaves(story, 'suspended')}" again`
    },
  },
  {
    title: 'Every event reached the partner, signed; the first one was refused and came again',
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
        const query = { webhook_id: story.webhookId, status: 'pending' as const }
        const pending = story.partner.GET('/api/v1/platform/webhook-deliveries', { params: { query } })
        return (await answer(pending)).total === 0 && isAllAnswered(story)
      })
      return summary(story, expected)
    },
  },
]

/** @throws Error when the account has a second factor; those of the demo have none */
async function signIn(client: TrustClient, body: { email: string; password: string }) {
  const login = await answer(client.POST('/api/v1/auth/login', { body }))
  if (login.requires_2fa) throw new Error(`${body.email} has a second factor`)
  return login
}

function decide({ caseId }: { caseId: string }, client: TrustClient, body: Schema<'DecideReviewCase'>) {
  const at = { params: { path: { id: caseId } } }
  return answer(client.POST('/api/v1/review-cases/{id}/decision', { ...at, body }))
}

function approve(client: TrustClient, id: string) {
  const body = { approve: true, reason: 'I agree.' }
  return answer(client.POST('/api/v1/review-cases/{id}/second-review', { params: { path: { id } }, body }))
}

function send({ partner, merchantId }: Story, { name, bytes, evidenceType }: Photograph) {
  const file = new File([new Uint8Array(bytes)], name)
  const captured_at = new Date(Date.now() - 3_600_000).toISOString()
  const fields = { merchant_id: merchantId, evidence_type: evidenceType, captured_at, file }
  return answer(upload(partner, '/api/v1/platform/evidence', fields))
}

function assessed(story: Story, id: string) {
  return eventually(`assessment of ${id}`, async () => {
    const at = { params: { path: { id } } }
    const evidence = await answer(story.partner.GET('/api/v1/platform/evidence/{id}', at))
    if (evidence.status === 'failed') throw new Error(`evidence ${id} failed: ${evidence.failure_reason}`)
    const { assessment, width, height } = evidence
    return assessment ? { assessment, width, height } : undefined
  })
}

async function publicStatus({ caller, merchantId }: Story): Promise<string> {
  const at = { params: { path: { id: merchantId } } }
  return (await answer(caller().GET('/api/v1/public/merchants/{id}/status', at))).public_status
}

async function becomes(story: Story, status: string): Promise<void> {
  await eventually(`public status ${status}`, async () => (await publicStatus(story)) === status)
  await eventually('the badge', async () => {
    const badge = await fetch(`${story.base}/badge/${story.merchantId}.svg`)
    return (await badge.text()).toLowerCase().includes(status)
  })
}

function leaves(story: Story, status: string): Promise<string> {
  return eventually(`public status other than ${status}`, async () => {
    const now = await publicStatus(story)
    return now === status ? undefined : now
  })
}

/** Whether each refused event has been accepted since. */
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

function orders(merchantId: string): Schema<'OrderEventBatch'>['events'] {
  return Array.from({ length: 20 }, (_, index) => {
    const order_reference = `order-${index + 1}`
    const at = (hours: number) =>
      new Date(Date.now() - (40 - index) * 3_600_000 + hours * 3_600_000).toISOString()
    const common = { merchant_id: merchantId, order_reference, amount: { amount: '24.90', currency: 'EUR' } }
    return [
      {
        ...common,
        event_id: `${merchantId}-created-${index}`,
        type: 'order_created' as const,
        occurred_at: at(0),
      },
      {
        ...common,
        event_id: `${merchantId}-end-${index}`,
        type: index % 10 === 9 ? ('order_cancelled' as const) : ('order_fulfilled' as const),
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
