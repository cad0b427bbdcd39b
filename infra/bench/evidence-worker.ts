import { setTimeout as pause } from 'node:timers/promises'
import { examine } from '../../services/evidence-pipeline/src/assessment/examine.ts'
import { neuralStages } from '../../services/evidence-pipeline/src/assessment/neural-stages.ts'
import { stages } from '../../services/evidence-pipeline/src/assessment/stages.ts'
import { limitDecoding } from '../../services/evidence-pipeline/src/decoding.ts'
import { neuralPool } from '../../services/evidence-pipeline/src/neural/pool.ts'
import { bigPhotographs } from './evidence-pictures.ts'

// One worker process of the pipeline without queue and database: it assesses so many pictures, two at a time as the
// worker does, and tells how long that took and what memory it needed.
const [count = '40', networks = 'off'] = process.argv.slice(2)
const AT_ONCE = 2

limitDecoding()
const all = networks === 'on' ? [...stages, ...neuralStages({ SCENE_PROVIDER_TIMEOUT_SECONDS: 15 })] : stages
const pictures = await bigPhotographs()
const nothing = { capturedAt: null, position: null, geofences: [], merchantName: null }
const declared = { ...nothing, evidenceType: 'interior' as const, uploadedAt: new Date() }
const { signal } = new AbortController()
const assess = (index: number) =>
  examine(pictures[index % pictures.length] ?? Buffer.alloc(0), declared, { stages: all, signal })

await Promise.all([assess(0), assess(1)])
const before = process.memoryUsage.rss()
let [most, next] = [before, 0]
const started = performance.now()
const lane = async () => {
  while (next < Number(count)) {
    next += 1
    await assess(next)
    most = Math.max(most, process.memoryUsage.rss())
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, lane))
const seconds = (performance.now() - started) / 1000
await neuralPool().close()
await pause(500)
process.send?.({ seconds, before, most, after: process.memoryUsage.rss() })
process.disconnect?.()
