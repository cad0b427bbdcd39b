import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { decodePicture } from '../pipeline/decode.ts'
import { hammingDistance, perceptualHash } from './perceptual-hash.ts'
import { judgeQuality, measureQuality } from './quality.ts'

// process.env is read here and not through the configuration: the data belongs to the tests, not the service.
const REPOSITORY = resolve(import.meta.dirname, '../../../..')
const DATA = join(process.env.EVAL_DATA_DIR ?? resolve(REPOSITORY, '../shared/data'), 'images')
const SCENES = ['interior', 'kitchen', 'other', 'person', 'product', 'signage', 'storefront', 'vehicle']
const SAMPLE = 64

const present = existsSync(DATA)
if (!present) console.warn(`\n*** SKIPPED: no photographs in ${DATA} (set EVAL_DATA_DIR) ***\n`)

function photographs(): Buffer[] {
  const files = SCENES.flatMap((scene) =>
    readdirSync(join(DATA, scene)).map((file) => join(DATA, scene, file)),
  )
  const step = files.length / SAMPLE
  return Array.from({ length: SAMPLE }, (_, i) => readFileSync(files[Math.floor(i * step)] ?? ''))
}

async function look(bytes: Buffer) {
  const picture = await decodePicture(bytes)
  const measures = measureQuality(picture, null)
  return {
    blur: measures.blur ?? 1,
    issues: judgeQuality(measures).issues,
    hash: perceptualHash(picture.grey),
  }
}

/** Probability that a random one of `high` exceeds a random one of `low`. */
function areaUnderCurve(high: number[], low: number[]): number {
  const wins = high.flatMap((a) => low.map((b) => Number(a > b) + Number(a === b) / 2))
  return wins.reduce((sum, win) => sum + win, 0) / wins.length
}

describe.skipIf(!present)('on real photographs', () => {
  it('tells blurred from sharp and finds copies', async () => {
    const originals: Awaited<ReturnType<typeof look>>[] = []
    const blurred: number[] = []
    const distances: number[] = []
    for (const bytes of photographs()) {
      const original = await look(bytes)
      originals.push(original)
      blurred.push((await look(await sharp(bytes).blur(1.5).jpeg({ quality: 90 }).toBuffer())).blur)
      const copies = [sharp(bytes).jpeg({ quality: 40 }), sharp(bytes).resize(320).webp({ quality: 70 })]
      for (const copy of copies) {
        const { hash } = await look(await copy.toBuffer())
        distances.push(hash && original.hash ? hammingDistance(hash, original.hash) : 64)
      }
    }
    const flagged = originals.filter(({ issues }) => issues.includes('blurred')).length / SAMPLE
    const auc = areaUnderCurve(
      blurred,
      originals.map(({ blur }) => blur),
    )
    const recall = distances.filter((distance) => distance <= 8).length / distances.length
    console.info(
      `${SAMPLE} photographs: blurred ${flagged.toFixed(3)}, AUC ${auc.toFixed(3)}, copies ${recall.toFixed(3)}`,
    )
    expect(flagged).toBeLessThanOrEqual(0.05)
    expect(auc).toBeGreaterThanOrEqual(0.95)
    expect(recall).toBeGreaterThanOrEqual(0.99)
  })
})
