import { readCredentials } from '../credentials/read.ts'
import { locate } from './geofence.ts'
import { jpegQuality } from './jpeg.ts'
import { readMetadata } from './metadata.ts'
import { perceptualHash } from './perceptual-hash.ts'
import { judgeQuality, measureQuality } from './quality.ts'
import { screenshotReason } from './screenshot.ts'
import type { Sample, Stage } from './stage.ts'

const metadata: Stage = {
  name: 'metadata',
  model: { name: 'exifr', version: '7.1.3' },
  run: async ({ bytes }) => {
    const metadata = await readMetadata(bytes)
    return { found: { metadata }, ...(metadata.damage !== null && { error: metadata.damage }) }
  },
}

const credentials: Stage = {
  name: 'credentials',
  model: { name: 'c2pa-wasm', version: '0.13.3' },
  run: async ({ bytes, signal }) => {
    const credentials = await readCredentials(bytes, signal)
    return credentials && { found: { credentials } }
  },
}

const quality: Stage = {
  name: 'quality',
  model: { name: 'reblur-immerkaer', version: '1' },
  run: ({ picture, bytes }) => {
    const ofTables = picture.format === 'jpeg' ? jpegQuality(bytes) : null
    return { found: { quality: judgeQuality(measureQuality(picture, ofTables)) } }
  },
}

const hash: Stage = {
  name: 'perceptual_hash',
  model: { name: 'phash-dct-64', version: '1' },
  run: ({ picture }) => ({ found: { perceptualHash: perceptualHash(picture.grey) } }),
}

const screenshot: Stage = {
  name: 'screenshot',
  model: { name: 'screen-size-flatness', version: '1' },
  run: ({ picture }, found) =>
    found.metadata ? { found: { screenshot: screenshotReason(picture, found.metadata) } } : null,
}

const location: Stage = {
  name: 'location',
  model: { name: 'geodesic-geofence', version: '2' },
  run: ({ declared }, found) => {
    const place = whereTaken(declared, found.metadata?.position ?? null)
    return place && { found: { location: locate(place.source, place.at, declared.geofences) } }
  },
}

/** The camera's position counts before the declared one; without either there is nothing to say. */
function whereTaken(declared: Sample['declared'], recorded: Sample['declared']['position']) {
  if (recorded) return { source: 'exif' as const, at: recorded }
  return declared.position && { source: 'declared' as const, at: declared.position }
}

/**
 * The stages in their order, between the decode guard and the risk rules. Features, scene and text follow the
 * perceptual hash: each is one more `Stage`.
 */
export const stages: readonly Stage[] = [metadata, credentials, quality, hash, screenshot, location]
