import type { evidenceFlags, evidenceTypes } from '@trust/contracts/codes'
import type { Message } from '@trust/contracts/sentence'
/** The pipeline's judgement of one evidence asset: contract section 5 in camelCase. */

export type FlagSeverity = 'low' | 'medium' | 'high' | 'critical'

export type DeclaredType = (typeof evidenceTypes)[number]

export type QualityIssue =
  | 'soft'
  | 'blurred'
  | 'under_exposed'
  | 'over_exposed'
  | 'low_contrast'
  | 'noisy'
  | 'low_resolution'
  | 'heavy_compression'
  /** Says nothing against a picture: for reviewers who look for edits. */
  | 'saved_twice'

/** Every value is 0 to 1, higher is better; `compression` is null where the format does not reveal it. */
export interface PictureQuality {
  score: number
  sharpness: number
  exposure: number
  contrast: number
  noise: number
  resolution: number
  compression: number | null
  issues: QualityIssue[]
}

/** `label` is 'unknown' and `matchesExpected` null while the stage abstains. */
export interface Scene {
  label: string
  confidence: number
  candidates: { label: string; confidence: number }[]
  expectedLabel: string | null
  matchesExpected: boolean | null
}

export type FlagCode = (typeof evidenceFlags)[number]

/** `detail` is a sentence for a reviewer. `relatedEvidenceId` never points into another tenant. */
export interface RiskFlag {
  code: FlagCode
  severity: FlagSeverity
  detail: string
  /** What `detail` says; a vision provider's own sentence has none. */
  message?: Message
  relatedEvidenceId?: string
}

/** Something wrong at the merchant's place that a vision provider sees, with its own sentence. */
export interface VisibleRisk {
  kind: 'hygiene' | 'damage' | 'signage'
  severity: FlagSeverity
  detail: string
}

/** Where the picture was taken; distance in metres to the nearest location of the merchant, 0 upwards. */
export interface Location {
  source: 'exif' | 'declared'
  distanceM: number | null
  withinGeofence: boolean | null
}

export type StageName =
  | 'decode'
  | 'metadata'
  | 'credentials'
  | 'quality'
  | 'perceptual_hash'
  | 'screenshot'
  | 'location'
  | 'pdq_hash'
  | 'keypoints'
  | 'features'
  | 'unsafe_content'
  | 'scene'
  | 'text'
  | 'risk'

/** Confidence 0 to 1; the place as fractions of the picture's width and height, from its upper left corner. */
export interface TextLine {
  text: string
  confidence: number
  x: number
  y: number
  width: number
  height: number
}

/** The method or the network behind an answer. */
export interface Model {
  name: string
  version: string
}

/** How a stage went. One that failed or was skipped contributes nothing; `ms` is wall time in milliseconds. */
export interface StageRun {
  name: StageName
  version: string
  ms: number
  status: 'done' | 'failed' | 'skipped'
  error?: string
}

/**
 * `quality` is null only when its stage failed. `models` lists who contributed. `assessedAt` is ISO-8601 UTC,
 * `durationMs` wall time.
 */
export interface PhotographAssessment {
  quality: PictureQuality | null
  scene: Scene
  risk: { score: number; flags: RiskFlag[] }
  location: Location | null
  text: string[]
  textPlaces: TextLine[]
  stages: StageRun[]
  models: ({ stage: StageName } & Model)[]
  assessedAt: string
  durationMs: number
}
