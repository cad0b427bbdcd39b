import { type Declared, showsPaper } from './declared.ts'
import type { DuplicateCandidate } from './duplicate-flags.ts'
import type { Fingerprint } from './fingerprint.ts'
import { riskFlags, riskScore } from './flags.ts'
import { locate } from './geofence.ts'
import { readJpeg } from './jpeg.ts'
import { type Metadata, readMetadata } from './metadata.ts'
import { judgeQuality, measureQuality } from './quality.ts'
import { screenshotReason } from './screenshot.ts'
import type { Assessment, EvidenceType, Location, Scene, StageRun } from './types.ts'

/** What the caller adds: the assets that its index found, and the clock. */
export interface Surroundings {
  candidates: readonly DuplicateCandidate[]
  now: Date
}

/**
 * Second half of the assessment. The stages are independent: one that throws is listed as failed, and the
 * others count without it. Scene and text recognition do not exist yet: the scene is 'unknown', `text` empty,
 * and neither is listed among the models.
 */
export async function assess(
  print: Fingerprint,
  declared: Declared,
  around: Surroundings,
): Promise<Assessment> {
  const started = performance.now()
  const models = [...print.models]
  const { picture, bytes } = print
  const quality = await attempt(models, QUALITY, () => {
    const jpegQuality = picture.format === 'jpeg' ? readJpeg(bytes).quality : null
    return judgeQuality(measureQuality(picture, jpegQuality))
  })
  const metadata = await attempt(models, METADATA, () => readMetadata(bytes))
  const screenshot =
    metadata && (await attempt(models, SCREENSHOT, () => screenshotReason(picture, metadata)))
  const location = await attempt(models, LOCATION, () => locatePicture(declared, metadata))
  const { candidates } = around
  const findings = { declared, prints: print, candidates, metadata, quality, location, screenshot }
  const flags = (await attempt(models, RISK, () => riskFlags(findings))) ?? []
  return {
    quality,
    scene: unknownScene(declared.evidenceType),
    risk: { score: riskScore(flags), flags },
    location,
    text: [],
    models,
    assessedAt: around.now.toISOString(),
    durationMs: Math.round(print.durationMs + performance.now() - started),
  }
}

const QUALITY = { stage: 'quality', name: 'reblur-immerkaer', version: '1' }
const METADATA = { stage: 'metadata', name: 'exifr', version: '7.1.3' }
const SCREENSHOT = { stage: 'screenshot', name: 'screen-size-flatness', version: '1' }
const LOCATION = { stage: 'location', name: 'haversine-geofence', version: '1' }
const RISK = { stage: 'risk', name: 'risk-flags', version: '1' }

async function attempt<T>(models: StageRun[], run: StageRun, stage: () => T | Promise<T>): Promise<T | null> {
  try {
    const result = await stage()
    models.push(run)
    return result
  } catch {
    models.push({ ...run, failed: true })
    return null
  }
}

/** The camera's position counts before the declared one; without either there is nothing to say. */
function locatePicture(declared: Declared, metadata: Metadata | null): Location | null {
  if (metadata?.position) return locate('exif', metadata.position, declared.geofences)
  return declared.position && locate('declared', declared.position, declared.geofences)
}

function unknownScene(type: EvidenceType): Scene {
  return {
    label: 'unknown',
    confidence: 0,
    candidates: [],
    expectedLabel: expectedLabel(type),
    matchesExpected: null,
  }
}

function expectedLabel(type: EvidenceType): string | null {
  if (type === 'other') return null
  return showsPaper(type) || type === 'menu' ? 'document' : type
}
