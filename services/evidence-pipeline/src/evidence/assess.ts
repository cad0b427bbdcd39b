import { refused } from '@trust/contracts/lifecycle'
import type { Context, Scope } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import type { Declared } from '../assessment/declared.ts'
import type { Examine } from '../assessment/examiner.ts'
import { judge } from '../assessment/judge.ts'
import type { EvidenceType } from '../assessment/types.ts'
import { UnacceptablePicture } from '../assessment/unacceptable-picture.ts'
import { findLookAlikes, findSameFiles, type LookAlikes } from './duplicates.ts'
import { AssessmentFailed, lifecycle, MOST_STARTS } from './evidence.ts'
import { finishAssessment } from './finish.ts'
import { presentAssessment } from './present.ts'
import { type EvidenceRow, findEvidence } from './read.ts'
import { findSameViews } from './same-views.ts'

export interface Laboratory {
  db: Database
  examine: Examine
}

/** What is to be assessed, and until when somebody waits for it. */
interface Order {
  id: string
  signal: AbortSignal
}

/**
 * Assesses an asset that waits. May run twice: what is assessed already is left alone, and of two runs at once the
 * one that started last counts.
 *
 * The hash is committed before look-alikes are looked for. So of two look-alikes assessed at the same moment at
 * least one sees the other, and whichever came first sends the later one through again (`finishAssessment`): what
 * is found does not depend on which worker was faster.
 * @throws NotFound, Conflict `invalid_state` when there is nothing to do; UnacceptablePicture, AssessmentFailed
 */
export async function assessEvidence(laboratory: Laboratory, scope: Scope, order: Order): Promise<void> {
  const { db, examine } = laboratory
  const { evidence, declared } = await db.transact(scope, (context) => startAssessment(context, order.id))
  const examined = await examine(evidence.storageKey, declared, order.signal)
  if (!examined) throw new AssessmentFailed('The file is missing from the evidence store.')
  if (examined.sha256 !== evidence.sha256)
    throw new AssessmentFailed('The kept file is not the one that was submitted.')
  const hash = examined.found.perceptualHash ?? null
  await db.transact(scope, (context) => noteHash(context, evidence, hash))
  const alike = hash ? await findLookAlikes(db, evidence, hash) : NOTHING_ALIKE
  const { features } = examined.found
  const views = features
    ? await db.transact(scope, (context) => findSameViews(context, evidence, features))
    : NOTHING_ALIKE
  const assessment = judge(examined, declared, {
    candidates: [...(await findSameFiles(db, evidence)), ...alike.earlier, ...views.earlier],
    now: new Date(),
  })
  const result = {
    assessment: presentAssessment(assessment),
    laterIds: [...new Set([...alike.laterIds, ...views.laterIds])],
  }
  await db.transact(scope, (context) => finishAssessment(context, evidence, result))
}

/** @throws NotFound, Conflict `invalid_state` */
async function startAssessment(context: Context, id: string) {
  const { tx, tenantId, now } = context
  const { from, to } = lifecycle.start
  const { count } = await tx.evidence.updateMany({
    where: { id, tenantId, status: { in: [...from] } },
    data: { status: to, failureReason: null, assessmentStarts: { increment: 1 }, updatedAt: now },
  })
  const evidence = await findEvidence(context, id)
  if (count === 0) throw refused('start', evidence.status, from)
  if (evidence.assessmentStarts > MOST_STARTS)
    throw new UnacceptablePicture('The assessment was started several times and never came to an end.')
  return { evidence, declared: await declaredOf(context, evidence) }
}

async function noteHash({ tx, tenantId }: Context, evidence: EvidenceRow, perceptualHash: string | null) {
  const { id, updatedAt } = evidence
  if (perceptualHash === evidence.perceptualHash) return
  await tx.evidence.updateMany({ where: { id, tenantId }, data: { perceptualHash, updatedAt } })
}

const NOTHING_ALIKE: LookAlikes = { earlier: [], laterIds: [] }

async function declaredOf({ tx, tenantId }: Context, evidence: EvidenceRow): Promise<Declared> {
  const { merchantId, locationId, latitude, longitude } = evidence
  const merchant = await tx.merchant.findFirst({
    where: { id: merchantId, tenantId },
    select: { name: true, locations: true },
  })
  const places = merchant?.locations ?? []
  const fences = places.flatMap((place) =>
    place.latitude === null || place.longitude === null
      ? []
      : {
          id: place.id,
          latitude: place.latitude,
          longitude: place.longitude,
          radiusM: place.geofenceRadiusM,
        },
  )
  const named = fences.filter(({ id }) => id === locationId)
  return {
    evidenceType: evidence.evidenceType as EvidenceType,
    capturedAt: evidence.capturedAt,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    uploadedAt: evidence.createdAt,
    geofences: named.length > 0 ? named : fences,
    merchantName: merchant?.name ?? null,
  }
}
