import { refused } from '@trust/contracts/lifecycle'
import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import type { Scope } from '@trust/db/scope'
import { featurePrint } from '../models/feature-print.ts'
import { bothDetails } from '../models/picture-detail.ts'
import { UnacceptablePicture } from '../pictures/unacceptable-picture.ts'
import type { Declared } from '../pipeline/declared.ts'
import type { Findings } from '../pipeline/findings.ts'
import type { RunPipeline } from '../pipeline/runner.ts'
import type { DeclaredType } from '../pipeline/types.ts'
import { type AlikeByNature, natureOf } from '../rules/alike-by-nature.ts'
import { assess } from '../rules/assess.ts'
import { StoreAway } from '../store/store-away.ts'
import { findLookAlikes, findSameFiles, type LookAlikes } from './duplicates.ts'
import { AssessmentFailed, lifecycle, MAX_STARTS } from './evidence.ts'
import { finishAssessment } from './finish.ts'
import { presentAssessment } from './present.ts'
import { type EvidenceRow, findEvidence } from './read.ts'
import { type ComparePictures, findSameViews } from './same-views.ts'
import { correctedScene, readCorrections } from './scene-corrections.ts'

export interface AssessmentDeps {
  db: Database
  runPipeline: RunPipeline
  compare: ComparePictures
}

/** The asset to assess, and the time until which a caller waits for it. */
interface AssessmentRequest {
  id: string
  signal: AbortSignal
}

/**
 * Assesses an asset that waits. May run twice: an assessed asset stays as it is, and of two concurrent runs the one
 * that started last counts.
 *
 * The hash is committed before look-alikes are looked for. So of two look-alikes assessed at the same moment at
 * least one sees the other, and whichever came first sends the later one through again (`finishAssessment`): what
 * is found does not depend on which worker was faster.
 * @throws NotFound, Conflict `invalid_state` when there is nothing to do; UnacceptablePicture, AssessmentFailed;
 *   StoreAway, and the asset waits as before
 */
export async function assessEvidence(
  deps: AssessmentDeps,
  scope: Scope,
  request: AssessmentRequest,
): Promise<void> {
  const { db, runPipeline, compare } = deps
  const { evidence, declared } = await db.transact(scope, (context) => startAssessment(context, request.id))
  const examined = await runPipeline(evidence.storageKey, declared, request.signal).catch(
    async (error: unknown) => {
      if (error instanceof StoreAway) await db.transact(scope, (context) => waitForStore(context, evidence))
      throw error
    },
  )
  if (!examined) throw new AssessmentFailed('The file is missing from the evidence store.')
  if (examined.sha256 !== evidence.sha256)
    throw new AssessmentFailed('The kept file is not the one that was submitted.')
  const { hashes, features, keypoints = [], preview = null } = examined.found
  const details = bothDetails(keypoints, preview)
  const print = features ? featurePrint(features) : null
  const corrections = await db.transact(scope, (context) => readCorrections(context, evidence))
  const scene = correctedScene(examined.found, declared, print && { print, corrections })
  const found = { ...examined.found, ...(scene && { scene }) }
  const nature = natureOf(declared, found)
  await db.transact(scope, (context) => noteHashes(context, evidence, { ...found, nature }))
  const alike = hashes ? await findLookAlikes(db, evidence, hashes) : NOTHING_ALIKE
  const views = print
    ? await findSameViews(
        {
          transact: (work) => db.transact(scope, work),
          compare: (others) => compare(details, others, request.signal),
        },
        evidence,
        { print, detail: details[0] ?? null },
      )
    : NOTHING_ALIKE
  const companions = await db.transact(scope, (context) => companionsOf(context, evidence))
  const sameFiles = await findSameFiles(db, evidence)
  const assessment = assess({ ...examined, found }, declared, {
    candidates: [...sameFiles.earlier, ...alike.earlier, ...views.earlier].filter(
      ({ evidenceId }) => !companions.has(evidenceId),
    ),
    furtherFiles: sameFiles.further,
    furtherLookAlikes: alike.further,
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
  if (evidence.assessmentStarts > MAX_STARTS)
    throw new UnacceptablePicture('The assessment was started several times and never came to an end.')
  return { evidence, declared: await declaredOf(context, evidence) }
}

/** Takes back a start that could not reach the store, unless another run has started since. */
async function waitForStore({ tx, tenantId, now }: Context, { id, updatedAt }: EvidenceRow): Promise<void> {
  const { from, to } = lifecycle.wait
  await tx.evidence.updateMany({
    where: { id, tenantId, status: { in: [...from] }, updatedAt },
    data: { status: to, assessmentStarts: { decrement: 1 }, updatedAt: now },
  })
}

/** Nobody looks for what is drawn inside of a drawn picture: the margins of a page make no photograph of it. */
async function noteHashes(
  { tx, tenantId }: Context,
  { id, updatedAt }: EvidenceRow,
  { nature, ...found }: Findings & { nature: AlikeByNature },
) {
  const { perceptualHash = null, detailHash = null, pdqHash = null } = found
  const { innerHash = null, innerDetailHash = null } = nature === 'drawn' ? {} : found
  const isPlain = found.hashes?.isPlain ?? null
  const data = { perceptualHash, detailHash, innerHash, innerDetailHash, isPlain, pdqHash, updatedAt }
  await tx.evidence.updateMany({ where: { id, tenantId }, data })
}

/** The other photographs of the same live capture, which are expected to look alike. */
async function companionsOf(
  { tx, tenantId }: Context,
  { captureRequestId }: EvidenceRow,
): Promise<Set<string>> {
  if (captureRequestId === null) return new Set()
  const rows = await tx.evidence.findMany({ where: { tenantId, captureRequestId }, select: { id: true } })
  return new Set(rows.map(({ id }) => id))
}

const NOTHING_ALIKE: LookAlikes = { earlier: [], further: {}, laterIds: [], furtherLater: 0 }

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
    evidenceType: evidence.evidenceType as DeclaredType,
    capturedAt: evidence.capturedAt,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    uploadedAt: evidence.createdAt,
    geofences: named.length > 0 ? named : fences,
    merchantName: merchant?.name ?? null,
    correctedScene: evidence.correctedScene,
  }
}
