import type { Environment } from '@trust/runtime/environment'
import { STORE_SETTINGS } from '../store/store.ts'

export const PIPELINE_SETTINGS = [
  ...STORE_SETTINGS,
  'EVIDENCE_NETWORKS',
  'UNSAFE_CONTENT',
  'SCENE_MODEL',
  'SCENE_HEAD',
  'SCENE_PROVIDER',
  'SCENE_PROVIDER_KEY',
  'SCENE_PROVIDER_MODEL',
  'SCENE_PROVIDER_TIMEOUT_SECONDS',
] as const

/** The settings of an examination. */
export type PipelineSettings = Pick<Environment, (typeof PIPELINE_SETTINGS)[number]>
