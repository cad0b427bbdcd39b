import type { Geofence, GeoPosition } from '@trust/contracts/geofence'
import type { DeclaredType } from './types.ts'

/** What the sender says about the asset, and where the merchant says it is. */
export interface Declared {
  evidenceType: DeclaredType
  capturedAt: Date | null
  position: GeoPosition | null
  uploadedAt: Date
  /** The location the evidence names, else all locations of the merchant that have coordinates. */
  geofences: readonly Geofence[]
  /** The name that a sign should show; null where nobody knows it. */
  merchantName: string | null
  /** What a person said that the picture shows. */
  correctedScene?: string | null
}

const PAPERS: ReadonlySet<DeclaredType> = new Set(['document', 'receipt', 'id_document'])

/** Whether the asset shows a paper: papers resemble each other, and are often photographed elsewhere. */
export function showsPaper(type: DeclaredType): boolean {
  return PAPERS.has(type)
}
