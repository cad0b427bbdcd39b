import { Actor } from '@trust/contracts/actor'
import { ActionType, Priority } from '@trust/contracts/scales'
import { MessageAnswer } from '@trust/contracts/sentence'
import { Timestamp } from '@trust/contracts/timestamp'
import { z } from 'zod'
import { ComponentName } from '../scores/schema.ts'
import { recommendationStates } from './recommendation.ts'

const Status = z.enum(recommendationStates)

export const Recommendation = z
  .strictObject({
    id: z.uuid(),
    merchant_id: z.uuid(),
    component: ComponentName.meta({ description: 'The component through which the score falls most.' }),
    title: z.string(),
    title_message: MessageAnswer.nullable(),
    rationale: z.string().meta({ description: 'The fact, and the score with and without it.' }),
    priority: Priority,
    rationale_message: MessageAnswer.nullable(),
    suggested_action_type: ActionType,
    expected_score_reduction: z.number().min(0).max(1).meta({
      description: 'How much the score falls with this one fact changed: calculated, not estimated.',
    }),
    status: Status,
    decided_by: Actor.nullable(),
    decided_at: Timestamp.nullable(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Recommendation' })

export const RecommendationFilters = { status: Status.optional(), component: ComponentName.optional() }
