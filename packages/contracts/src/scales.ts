import { z } from 'zod'
import { actionTypes, priorities, severities, suspensionCategories } from './codes.ts'

/** The scales that the whole API shares, lowest first. */
export const Severity = z.enum(severities)
export type Severity = z.infer<typeof Severity>

export const Priority = z.enum(priorities)
export type Priority = z.infer<typeof Priority>

export const PublicStatus = z.enum(['verified', 'review', 'suspended'])
export type PublicStatus = z.infer<typeof PublicStatus>

export const RiskLevel = z.enum(['low', 'medium', 'high'])
export type RiskLevel = z.infer<typeof RiskLevel>

export const ActionType = z.enum(actionTypes)
export type ActionType = z.infer<typeof ActionType>

/** The reasons for which one person may suspend a merchant at once. */
export const SuspensionCategory = z.enum(suspensionCategories)
export type SuspensionCategory = z.infer<typeof SuspensionCategory>
