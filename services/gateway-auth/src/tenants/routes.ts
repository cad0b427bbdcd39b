import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { Detail } from '../sessions/schema.ts'
import {
  ApproveScoring,
  PolicyApproval,
  RejectScoring,
  Settings,
  UpdateSettings,
} from '../settings/schema.ts'
import { readSettings } from '../settings/settings.ts'
import { approveScoring, rejectScoring, withdrawScoring } from './pending-scoring.ts'
import { approveLoosening, withdrawLoosening } from './policy-approval.ts'
import { revokePendingRetention } from './retention.ts'
import { updateSettings } from './update-settings.ts'

const tag = 'Settings'
const answers = { 200: Settings }
const withdrawn = { 200: Detail }
/** Settings that guard data and decisions: only people change them, not keys. */
const signedInOnly = can('settings.manage', { for: ['user'] })

export function settingsRoutes(router: Router): void {
  const read = { tag, summary: "The tenant's settings", access: can('settings.read'), answers } as const
  router.get('/api/v1/settings', read, ({ act }) => act(async (context) => ok(await readSettings(context))))

  const update = {
    tag,
    summary: "Change the tenant's settings",
    description:
      'The groups given replace what was there, whole. `retention_days`, `policy_approval`, ' +
      '`confirm_manual_suspensions` and `require_second_factor` are for signed-in users (403 `session_required` for a key). A shorter retention holds 24 hours later and is mailed to the ' +
      'administrators (`pending_retention`); a looser `policy_approval` waits for a second person ' +
      '(`pending_policy_approval`), as weights, thresholds and `hold_badge_on_conduct` do with at least ' +
      '`policy_approval.min_merchants` merchants (`pending_scoring`). 409 `settings_changed` when a setting is not ' +
      'as `expected` says.',
    access: can('settings.manage'),
    body: UpdateSettings,
    answers,
    fails: [409],
  } as const
  router.put('/api/v1/settings', update, ({ act, body }) =>
    act(async (context) => ok(await updateSettings(context, body))),
  )

  const revoke = {
    tag,
    summary: 'Revoke the pending shorter retention',
    access: signedInOnly,
    answers: withdrawn,
    fails: [404],
  } as const
  router.delete('/api/v1/settings/pending-retention', revoke, ({ act }) =>
    act(async (context) => {
      await revokePendingRetention(context)
      return ok({ detail: 'The shorter retention was revoked.' })
    }),
  )

  const withdraw = {
    tag,
    summary: 'Withdraw the pending looser policy_approval',
    access: signedInOnly,
    answers: withdrawn,
    fails: [404],
  } as const
  router.delete('/api/v1/settings/pending-policy-approval', withdraw, ({ act }) =>
    act(async (context) => {
      await withdrawLoosening(context)
      return ok({ detail: 'The looser policy_approval was withdrawn.' })
    }),
  )

  const approve = {
    tag,
    summary: 'Approve the pending looser policy_approval',
    description:
      'For anybody but its author (403 `approver_must_differ`). The body repeats what is approved: when ' +
      'another change waits by then, the answer is 409 `settings_changed`.',
    access: signedInOnly,
    body: PolicyApproval,
    answers,
    fails: [409],
  } as const
  router.post('/api/v1/settings/pending-policy-approval/approve', approve, ({ act, body }) =>
    act(async (context) => ok(await approveLoosening(context, body))),
  )
  scoringRoutes(router)
}

const scoringPath = '/api/v1/settings/pending-scoring'

function scoringRoutes(router: Router): void {
  const withdraw = {
    tag,
    summary: 'Withdraw the pending weights and thresholds',
    access: signedInOnly,
    answers: withdrawn,
    fails: [404],
  } as const
  router.delete(scoringPath, withdraw, ({ act }) =>
    act(async (context) => {
      await withdrawScoring(context)
      return ok({ detail: 'The weights and thresholds were withdrawn.' })
    }),
  )
  const approve = {
    tag,
    summary: 'Approve the pending weights and thresholds',
    description:
      'For anybody but their author (403 `approver_must_differ`). The body repeats what is approved: when ' +
      'something else waits by then, the answer is 409 `settings_changed`. Every merchant is scored again.',
    access: signedInOnly,
    body: ApproveScoring,
    answers,
    fails: [409],
  } as const
  router.post(`${scoringPath}/approve`, approve, ({ act, body: { comment, ...seen } }) =>
    act(async (context) => ok(await approveScoring(context, seen, comment ?? null))),
  )
  const reject = {
    tag,
    summary: 'Reject the pending weights and thresholds',
    description: 'For anybody but their author, who withdraws them instead.',
    access: signedInOnly,
    body: RejectScoring,
    answers,
    fails: [409],
  } as const
  router.post(`${scoringPath}/reject`, reject, ({ act, body }) =>
    act(async (context) => ok(await rejectScoring(context, body.reason))),
  )
}
