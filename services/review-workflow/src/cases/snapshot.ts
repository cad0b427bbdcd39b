import { createHash } from 'node:crypto'
import type { Sentence } from '@trust/contracts/sentence'
import { label, mean, type SayValue, say } from '@trust/messages/sentences/say'
import { z } from 'zod'

/** One fact about the merchant: `finding` is its result, `isGrave` when that counts against them. */
const Fact = z.object({ id: z.string(), status: z.string(), finding: z.string(), isGrave: z.boolean() })
export type Fact = z.infer<typeof Fact>

/** The result of the score alone, 0 to 1; a manual suspension is not part of it. */
const Standing = z.object({
  scoreId: z.string(),
  internalScore: z.number(),
  publicStatus: z.string(),
  riskLevel: z.string(),
})
type Standing = z.infer<typeof Standing>

/** The facts about the merchant at one moment. The score is null before the first. */
export const Snapshot = z.object({
  evidence: z.array(Fact),
  complaints: z.array(Fact),
  standing: Standing.nullable(),
})
export type Snapshot = z.infer<typeof Snapshot>

/** The change of a score from which it counts as a different score. */
const CHANGED_SCORE = 0.05
const ROUNDING = 1e-9

/** The status of a merchant without a score (contract, "Merchants"). */
const UNSCORED = { publicStatus: 'review', riskLevel: 'medium' }

/** Work that was still in progress at the decision. */
const pending = new Set(['received', 'queued', 'processing'])

/** A hash of a snapshot: equal when a reviewer would see the same. */
export function hashOf({ evidence, complaints, standing }: Snapshot): string {
  const shown = standing && [standing.internalScore.toFixed(2), standing.publicStatus, standing.riskLevel]
  const content = JSON.stringify([evidence.map(line), complaints.map(line), shown])
  return createHash('sha256').update(content).digest('hex')
}

/** A decider's knowledge, for the audit trail. */
export function inBrief(snapshot: Snapshot) {
  const { evidence, complaints, standing } = snapshot
  return {
    snapshot: hashOf(snapshot),
    evidence: evidence.length,
    complaints: complaints.length,
    internal_score: standing?.internalScore ?? null,
  }
}

/**
 * The material changes, a sentence each: a fact that is new or different, a status or level, a score that moved by 0.05
 * or more. Work that was in progress and found nothing grave is no change.
 */
export function changesSince(before: Snapshot, now: Snapshot): Sentence[] {
  return [
    ...factChanges('evidence', before.evidence, now.evidence),
    ...factChanges('complaint', before.complaints, now.complaints),
    ...standingChanges(before.standing, now.standing),
  ]
}

function factChanges(kind: 'evidence' | 'complaint', before: Fact[], now: Fact[]): Sentence[] {
  const known = new Map(before.map((fact) => [fact.id, fact]))
  return now.flatMap((fact) => {
    const earlier = known.get(fact.id)
    const { id } = fact
    if (!earlier) {
      const message = mean(`change.new_${kind}`, { id, now: labelsOf(fact) })
      return [{ text: `There is new ${kind}: ${line(fact)}.`, message }]
    }
    if (line(earlier) === line(fact) || (pending.has(earlier.status) && !fact.isGrave)) return []
    const message = mean(`change.${kind}`, { id, now: labelsOf(fact), before: labelsOf(earlier) })
    return [{ text: `The ${kind} ${id} is now "${wording(fact)}"; it was "${wording(earlier)}".`, message }]
  })
}

function standingChanges(before: Standing | null, now: Standing | null): Sentence[] {
  const [was, is] = [before ?? UNSCORED, now ?? UNSCORED]
  const isSameStatus = was.publicStatus === is.publicStatus && was.riskLevel === is.riskLevel
  const moved = before && now ? Math.abs(now.internalScore - before.internalScore) : 0
  return [
    ...(isSameStatus
      ? []
      : [
          {
            text: `The score says ${is.publicStatus} with ${is.riskLevel} risk; it said ${was.publicStatus} with ${was.riskLevel} risk.`,
            message: mean('change.score_says', {
              status: label(is.publicStatus),
              level: label(is.riskLevel),
              status_before: label(was.publicStatus),
              level_before: label(was.riskLevel),
            }),
          },
        ]),
    ...(before && now && moved >= CHANGED_SCORE - ROUNDING
      ? [say('change.score_moved', { now: now.internalScore, before: before.internalScore })]
      : []),
  ]
}

/** The state of a fact and its findings, each a code. */
function labelsOf({ status, finding }: Fact): SayValue {
  return [status, ...finding.split(/[ ,]+/).filter(Boolean)].map(label)
}

function line(fact: Fact): string {
  return `${fact.id} ${wording(fact)}`
}

function wording({ status, finding }: Fact): string {
  return finding ? `${status}: ${finding}` : status
}
