import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { z } from 'zod'
import { attendCase } from './attend.ts'

const Viewers = z
  .strictObject({ items: z.array(z.strictObject({ id: z.uuid(), name: z.string() })) })
  .meta({ id: 'CaseViewers' })

export function presenceRoutes(router: Router): void {
  const attend = {
    summary: 'Report that you look at a review case',
    description: 'Holds for a minute. Returns who else looks at the case.',
    access: can('review.read'),
    answers: { 200: Viewers },
  }
  router.post('/api/v1/review-cases/:id/presence', { tag: 'Review Cases', ...attend }, ({ act, params }) =>
    act(async (context) => ok({ items: await attendCase(context, params.id) })),
  )
}
