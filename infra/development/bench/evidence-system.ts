import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '@trust/runtime/environment'
import sharp from 'sharp'
import { startPool } from '../../../services/evidence-pipeline/src/examiner/pool.ts'
import { openStore } from '../../../services/evidence-pipeline/src/store/open-store.ts'
import { bigPhotographs } from './evidence-pictures.ts'

const NOTHING = { capturedAt: null, position: null, geofences: [], merchantName: null }

/** Assesses pictures. @returns the seconds that it took */
export type Pass = (pictures: number) => Promise<number>

/** Processes that assess pictures, started and warm. */
export interface Crew {
  assess: Pass
  close(): Promise<void>
}

/** The pipeline without queue and database: pictures of 12 megapixels in a store, and processes that assess them. */
export interface EvidenceSystem {
  hire(processes: number, networks: boolean): Promise<Crew>
  /** The floor of any pipeline: decoding alone, shrunk while loading, several at once. */
  decoding(atOnce: number): Pass
  close(): Promise<void>
}

export async function startEvidenceSystem(): Promise<EvidenceSystem> {
  const directory = await mkdtemp(join(tmpdir(), 'trust-bench-'))
  const env = readEnvironment({}, { DATA_DIR: directory })
  const store = openStore(env)
  const pictures = await bigPhotographs()
  const keys = pictures.map((_, index) => `bench/${index}`)
  for (const [index, key] of keys.entries()) await store.put(key, pictures[index] ?? Buffer.alloc(0))
  sharp.concurrency(1)
  sharp.cache(false)
  return {
    hire: async (processes, networks) => {
      const pool = startPool(processes)
      const settings = { ...env, EVIDENCE_NETWORKS: networks }
      const { signal } = new AbortController()
      const assess = lanes(processes, async (index) => {
        const declared = { ...NOTHING, evidenceType: 'interior' as const, uploadedAt: new Date() }
        const key = keys[index % keys.length] ?? ''
        const answer = await pool.examine({ key, declared, settings }, signal)
        if (!answer || 'refused' in answer) throw new Error('the picture was not assessed')
      })
      await assess(10 * processes)
      return { assess, close: pool.close }
    },
    decoding: (atOnce) =>
      lanes(atOnce, (index) =>
        sharp(pictures[index % pictures.length], { sequentialRead: true })
          .resize(512, 512, { fit: 'inside' })
          .raw()
          .toBuffer(),
      ),
    close: () => rm(directory, { recursive: true }),
  }
}

/** Runs a limited number at once until all are done. */
function lanes(atOnce: number, work: (index: number) => Promise<unknown>): Pass {
  return async (count) => {
    const started = performance.now()
    let next = 0
    const lane = async () => {
      while (next < count) {
        next += 1
        await work(next)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
    return (performance.now() - started) / 1000
  }
}
