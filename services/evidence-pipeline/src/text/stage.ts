import sharp from 'sharp'
import type { Findings, Sample, Stage } from '../assessment/stage.ts'
import type { EvidenceType } from '../assessment/types.ts'
import type { NeuralPool } from '../neural/pool.ts'
import type { Pixels } from '../neural/tasks.ts'
import { nameMatch } from './name-match.ts'

// At full size the reader takes gigabytes; smaller pictures are enlarged, which makes small lettering legible.
const READING_SIZE = 960
const MOST_LINES = 40
const MOST_MS = 8_000

/** Reads the text where lettering is expected, and looks for the merchant's name where it should hang. */
export function textStage(pool: NeuralPool): Stage {
  return {
    name: 'text',
    model: { name: 'pp-ocr-v4', version: '1.4.2' },
    run: async (sample, found) => {
      if (!isWorthReading(sample, found)) return null
      const pixels = await decodeForReading(sample.bytes)
      const lines = await pool.read({ pixels, mostLines: MOST_LINES, mostMs: MOST_MS }, sample.signal)
      const text = lines.map((line) => line.text)
      const { merchantName, evidenceType } = sample.declared
      const sought = merchantName !== null && SIGNED.has(evidenceType)
      return { found: { text, textPlaces: lines, nameMatch: sought ? nameMatch(merchantName, text) : null } }
    },
  }
}

const SIGNED: ReadonlySet<EvidenceType> = new Set(['storefront', 'signage'])
const LETTERED_TYPES: ReadonlySet<EvidenceType> = new Set([
  ...SIGNED,
  'menu',
  'receipt',
  'document',
  'id_document',
])
const LETTERED_SCENES: ReadonlySet<string> = new Set(['storefront', 'signage', 'document', 'screenshot'])

function isWorthReading({ declared }: Sample, { scene }: Readonly<Findings>): boolean {
  return LETTERED_TYPES.has(declared.evidenceType) || LETTERED_SCENES.has(scene?.label ?? 'unknown')
}

async function decodeForReading(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { sequentialRead: true })
    .autoOrient()
    .resize(READING_SIZE, READING_SIZE, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}
