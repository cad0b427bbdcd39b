import { refused } from '@trust/contracts/lifecycle'
import type { Context, Scope } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import { assess } from '../assessment/assess.ts'
import type { Declared } from '../assessment/declared.ts'
import { type Fingerprint, fingerprint } from '../assessment/fingerprint.ts'
import type { EvidenceType } from '../assessment/types.ts'
import type { EvidenceStore } from '../store/store.ts'
import { findLookAlikes, findSameFiles, type LookAlikes } from './duplicates.ts'
import { AssessmentFailed, lifecycle } from './evidence.ts'
import { finishAssessment } from './finish.ts'
import { presentAssessment } from './present.ts'
import { type EvidenceRow, findEvidence } from './read.ts'

export interface Laboratory {
  db: Database
  store: EvidenceStore
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
export async function assessEvidence({ db, store }: Laboratory, scope: Scope, id: string): Promise<void> {
  const evidence = await db.transact(scope, (context) => startAssessment(context, id))
  const print = await fingerprint(await readFile(store, evidence))
  if (print.sha256 !== evidence.sha256)
    throw new AssessmentFailed('The kept file is not the one that was submitted.')
  await db.transact(scope, (context) => noteHash(context, evidence, print.perceptualHash))
  const surroundings = await db.transact(scope, (context) => lookAround(context, evidence, print))
  const assessment = await assess(print, surroundings.declared, {
    candidates: [...(await findSameFiles(db, evidence)), ...surroundings.lookAlikes],
    now: new Date(),
  })
  const result = { assessment: presentAssessment(assessment), laterIds: surroundings.laterIds }
  await db.transact(scope, (context) => finishAssessment(context, evidence, result))
}

/** @throws NotFound, Conflict `invalid_state` */
async function startAssessment(context: Context, id: string): Promise<EvidenceRow> {
  const { tx, tenantId, now } = context
  const { from, to } = lifecycle.start
  const { count } = await tx.evidence.updateMany({
    where: { id, tenantId, status: { in: [...from] } },
    data: { status: to, failureReason: null, updatedAt: now },
  })
  const evidence = await findEvidence(context, id)
  if (count === 0) throw refused('start', evidence.status, from)
  return evidence
}

async function readFile(store: EvidenceStore, { storageKey }: EvidenceRow): Promise<Buffer> {
  const bytes = await store.get(storageKey)
  if (!bytes) throw new AssessmentFailed('The file is missing from the evidence store.')
  return bytes
}

async function noteHash({ tx, tenantId }: Context, evidence: EvidenceRow, perceptualHash: string | null) {
  const { id, updatedAt } = evidence
  if (perceptualHash === evidence.perceptualHash) return
  await tx.evidence.updateMany({ where: { id, tenantId }, data: { perceptualHash, updatedAt } })
}

async function lookAround(context: Context, evidence: EvidenceRow, print: Fingerprint) {
  const hash = print.perceptualHash
  const found: LookAlikes = hash
    ? await findLookAlikes(context, evidence, hash)
    : { earlier: [], laterIds: [] }
  return {
    declared: await declaredOf(context, evidence),
    // The same files are found by their checksum.
    lookAlikes: found.earlier.filter(({ sha256 }) => sha256 !== print.sha256),
    laterIds: found.laterIds,
  }
}

async function declaredOf({ tx, tenantId }: Context, evidence: EvidenceRow): Promise<Declared> {
  const { merchantId, locationId, latitude, longitude } = evidence
  const places = await tx.location.findMany({ where: { tenantId, merchantId } })
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
  }
}
