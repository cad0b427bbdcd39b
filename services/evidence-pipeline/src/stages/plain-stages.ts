import { hasShades } from '../pipeline/shades.ts'
import type { Stage, StageInput } from '../pipeline/stage.ts'
import { readCredentials } from './credentials/read.ts'
import { locate } from './geofence.ts'
import { readMetadata } from './metadata.ts'
import { MIN_PDQ_QUALITY, pdqHash } from './pdq-hash.ts'
import { hashesWithInner } from './perceptual-hash.ts'
import { judgeQuality, measureFile } from './quality.ts'
import { screenshotReason } from './screenshot.ts'

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
    return (
      credentials && {
        found: { credentials },
        ...(credentials.damage !== null && { error: credentials.damage }),
      }
    )
  },
}

const quality: Stage = {
  name: 'quality',
  model: { name: 'reblur-immerkaer-blocks', version: '4' },
  run: async ({ picture, bytes }) => {
    return { found: { quality: judgeQuality(await measureFile(bytes, picture)) } }
  },
}

const hash: Stage = {
  name: 'perceptual_hash',
  model: { name: 'phash-dct-64', version: '5' },
  run: ({ picture, inner }) => {
    const { hashes, inner: innermost } = hashesWithInner(picture, inner)
    const within = inner.at(-1)
    return {
      found: {
        perceptualHash: hashes?.upright.hash ?? null,
        detailHash: hashes?.upright.detail ?? null,
        innerHash: innermost?.hash ?? null,
        hasInnerPhotograph: within !== undefined && hasShades(within.grey),
        innerDetailHash: innermost?.detail ?? null,
        hashes,
      },
    }
  },
}

const pdq: Stage = {
  name: 'pdq_hash',
  model: { name: 'pdq', version: '1' },
  run: ({ picture }) => {
    const { hash, quality } = pdqHash(picture.grey)
    return { found: { pdqHash: quality >= MIN_PDQ_QUALITY ? hash : null } }
  },
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
function whereTaken(declared: StageInput['declared'], recorded: StageInput['declared']['position']) {
  if (recorded) return { source: 'exif' as const, at: recorded }
  return declared.position && { source: 'declared' as const, at: declared.position }
}

/**
 * The stages in their order, between the decode guard and the risk rules. Features, scene and text follow the
 * perceptual hash: each is one more `Stage`.
 */
export const stages: readonly Stage[] = [metadata, credentials, quality, hash, pdq, screenshot, location]
