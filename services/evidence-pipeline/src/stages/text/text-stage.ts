import sharp from 'sharp'
import type { TextReading } from '../../models/results.ts'
import type { NeuralPool, Pixels } from '../../models/tasks.ts'
import type { Declared } from '../../pipeline/declared.ts'
import type { Findings } from '../../pipeline/findings.ts'
import type { Stage, StageInput, StageOutcome } from '../../pipeline/stage.ts'
import type { DeclaredType } from '../../pipeline/types.ts'
import { NAME_FOUND, nameMatch } from './name-match.ts'
import { unreadableScript } from './scripts.ts'

// At full size the reader takes gigabytes; smaller pictures are enlarged, which makes small lettering legible.
const READING_SIZE = 960
const MAX_LINES = 40
const MAX_MS = 12_000

/** Reads the text where lettering is expected, and looks for the merchant's name where it should hang. */
export function textStage(pool: NeuralPool): Stage {
  return {
    name: 'text',
    model: { name: 'pp-ocr-v4', version: '1.4.2' },
    run: async (sample, found) => {
      if (!isWorthReading(sample, found)) return null
      const pixels = await decodeForReading(sample.bytes)
      const reading = await pool.read({ pixels, mostLines: MAX_LINES, mostMs: MAX_MS }, sample.signal)
      return outcomeOf(reading, sample.declared)
    },
  }
}

/** A name that was not found among what could not all be read accuses nobody. */
export function outcomeOf(reading: TextReading, { merchantName, evidenceType }: Declared): StageOutcome {
  const { lines, late, illegible } = reading
  const text = lines.map((line) => line.text)
  const isSought = merchantName !== null && SIGNED.has(evidenceType)
  const match = isSought ? nameMatch(merchantName, text) : null
  const script = isSought ? unreadableScript(merchantName) : null
  const isComplete = late === 0 && script === null
  const found = {
    text,
    textPlaces: lines,
    nameMatch: isComplete || (match ?? 0) >= NAME_FOUND ? match : null,
  }
  const total = lines.length + late + illegible
  if (late > 0) {
    const failure = `The time limit of ${MAX_MS / 1000} seconds was exceeded: ${late} of ${total} lines were not read.`
    return { found, failure }
  }
  if (script)
    return { found, error: `This reader does not know ${script} script, in which the name is written.` }
  if (lines.length === 0 && illegible > 0) {
    const seen = illegible === 1 ? 'One line was' : `${illegible} lines were`
    return {
      found,
      error: `${seen} seen but not read: blurred, or in a script other than Latin and Chinese.`,
    }
  }
  return { found }
}

const SIGNED: ReadonlySet<DeclaredType> = new Set(['storefront', 'signage'])
const LETTERED_TYPES: ReadonlySet<DeclaredType> = new Set([
  ...SIGNED,
  'menu',
  'receipt',
  'document',
  'id_document',
])
const LETTERED_SCENES: ReadonlySet<string> = new Set(['storefront', 'signage', 'document', 'screenshot'])

function isWorthReading({ declared }: StageInput, { scene }: Readonly<Findings>): boolean {
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
