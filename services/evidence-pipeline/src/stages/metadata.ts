import type { GeoPosition } from '@trust/contracts/geofence'
import exifr from 'exifr'
import sharp from 'sharp'
import type { Metadata } from '../pipeline/findings.ts'
import { captureTime } from './capture-time.ts'
import {
  aiMark,
  cameraFields,
  editorName,
  isNodeGraph,
  screenshotMark,
  type WrittenMarks,
} from './software-marks.ts'

const MAX_BLOCK = 2 ** 20

/**
 * Reads EXIF, XMP, PNG text and C2PA marks. Each block is read on its own: of a broken one counts what
 * can be read, and the rest is reported as damage.
 * Nothing is fetched and no signature is checked.
 */
export async function readMetadata(bytes: Buffer): Promise<Metadata> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  const { exif, damage } = await readExif(header.exif)
  const marks: WrittenMarks = {
    exif,
    xmp: (header.xmp?.toString('utf8') ?? '').slice(0, MAX_BLOCK),
    comments: header.comments ?? [],
    bytes,
  }
  return {
    capturedAt: captureTime(exif, marks.xmp),
    position: position(exif),
    camera: cameraFields(exif).some(isNodeGraph)
      ? null
      : [text(exif.Make), text(exif.Model)].filter(Boolean).join(' ') || null,
    editor: editorName(marks),
    ai: aiMark(marks),
    screenshot: screenshotMark(marks),
    damage,
  }
}

async function readExif(block: Buffer | undefined): Promise<{ exif: Tags; damage: string | null }> {
  if (!block) return { exif: {}, damage: null }
  if (block.length > MAX_BLOCK) return { exif: {}, damage: damaged('it is larger than a megabyte') }
  const tiff = block.toString('latin1', 0, 4) === 'Exif' ? block.subarray(6) : block
  try {
    const options = { ifd0: {}, exif: true, gps: true, reviveValues: false, translateValues: false }
    const tags: unknown = await exifr.parse(tiff, { ...options, userComment: true })
    const { errors, ...exif } = isRecord(tags) ? tags : {}
    const [error] = Array.isArray(errors) ? errors : []
    return { exif, damage: error === undefined ? null : damaged(error) }
  } catch (error) {
    return { exif: {}, damage: damaged(error) }
  }
}

type Tags = Record<string, unknown>

const damaged = (error: unknown) =>
  `The EXIF block is damaged: ${error instanceof Error ? error.message : error}`

function position({ latitude, longitude }: Record<string, unknown>): GeoPosition | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null
  // Cameras without a fix write zeros; nobody trades on Null Island.
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, 60) : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
