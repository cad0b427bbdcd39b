import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '@trust/runtime/environment'
import sharp from 'sharp'
import { startPool } from '../../services/evidence-pipeline/src/neural/pool.ts'
import { openStore } from '../../services/evidence-pipeline/src/store/store.ts'
import { bigPhotographs } from './evidence-pictures.ts'
import { memoryOfTree } from './process-memory.ts'

const NOTHING = { capturedAt: null, position: null, geofences: [], merchantName: null }
const SAMPLE_MS = 100

export interface Passing {
  /** Pictures a second. */
  rate: number
  /** Bytes of this process and all that it started, at most while the first and the second half passed. */
  most: [number, number]
}

/** The pipeline without queue and database: pictures in a store, and processes that assess them. */
export interface Laboratory {
  /** Has so many pictures assessed by so many processes, which are there and warm. */
  assess(work: { pictures: number; processes: number; networks: boolean }): Promise<Passing>
  /** Pictures a second when they are only decoded, shrunk while loading, so many at once. */
  decode(pictures: number, atOnce: number): Promise<number>
  close(): Promise<void>
}

export async function openLaboratory(): Promise<Laboratory> {
  const directory = await mkdtemp(join(tmpdir(), 'trust-bench-'))
  const env = readEnvironment({}, { DATA_DIR: directory })
  const store = openStore(env)
  const pictures = await bigPhotographs()
  const keys = pictures.map((_, index) => `bench/${index}`)
  for (const [index, key] of keys.entries()) await store.put(key, pictures[index] ?? Buffer.alloc(0))
  return {
    assess: async ({ pictures, processes, networks }) => {
      const pool = startPool(processes)
      const settings = { ...env, EVIDENCE_NETWORKS: networks }
      const { signal } = new AbortController()
      const assess = async (index: number) => {
        const declared = { ...NOTHING, evidenceType: 'interior' as const, uploadedAt: new Date() }
        const key = keys[index % keys.length] ?? ''
        const answer = await pool.examine({ key, declared, settings }, signal)
        if (!answer || 'refused' in answer) throw new Error('the picture was not assessed')
      }
      await inLanes(processes, 4 * processes, assess)
      const most: [number, number] = [0, 0]
      let passed = 0
      const timer = setInterval(() => {
        const half = passed < pictures / 2 ? 0 : 1
        most[half] = Math.max(most[half], memoryOfTree(process.pid))
      }, SAMPLE_MS)
      const rate = await inLanes(processes, pictures, async (index) => {
        await assess(index)
        passed += 1
      })
      clearInterval(timer)
      await pool.close()
      return { rate, most }
    },
    decode: async (count, atOnce) => {
      sharp.concurrency(1)
      sharp.cache(false)
      const decode = (index: number) =>
        sharp(pictures[index % pictures.length], { sequentialRead: true })
          .resize(512, 512, { fit: 'inside' })
          .raw()
          .toBuffer()
      await inLanes(atOnce, 2 * atOnce, decode)
      return inLanes(atOnce, count, decode)
    },
    close: () => rm(directory, { recursive: true }),
  }
}

/** So many at once, until all are done. @returns how many a second */
async function inLanes(lanes: number, count: number, work: (index: number) => Promise<unknown>) {
  const started = performance.now()
  let next = 0
  const lane = async () => {
    while (next < count) {
      next += 1
      await work(next)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return (count * 1000) / (performance.now() - started)
}
