import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { presentScore } from '../scores/present.ts'
import { Score } from '../scores/schema.ts'
import { releaseSandboxScore } from './release-score.ts'
import { SandboxScoreReleased, SetSandboxScore } from './schema.ts'
import { setSandboxScore } from './set-score.ts'

const tag = 'Sandbox'
const path = '/api/v1/platform/sandbox/merchants/:id/score'

const set = {
  tag,
  summary: "Set a merchant's score by hand",
  description:
    'In a sandbox only (403 `sandbox_only`). Status, badge, `risk_status_changed` and policies follow as from a computed ' +
    'score. It stands until it is released.',
  access: can('merchant.create'),
  body: SetSandboxScore,
  answers: { 200: Score },
} as const
const release = {
  tag,
  summary: 'Release a score that was set by hand',
  description: 'In a sandbox only. 404 when no score was set by hand.',
  access: can('merchant.create'),
  answers: { 200: SandboxScoreReleased },
} as const

export function sandboxRoutes(router: Router): void {
  router.put(path, set, ({ act, params, body }) =>
    act(async (context) => ok(presentScore(await setSandboxScore(context, params.id, body.internal_score)))),
  )
  router.delete(path, release, ({ act, params }) =>
    act(async (context) => {
      await releaseSandboxScore(context, params.id)
      return ok({ detail: 'The score was computed again.' })
    }),
  )
}
