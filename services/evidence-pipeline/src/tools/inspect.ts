import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { styleText } from 'node:util'
import { readPictureSettings } from '@trust/runtime/environment'
import { readArguments, refuseArguments } from '@trust/runtime/read-arguments'
import { EvidenceType } from '../evidence/schema.ts'
import { neuralPool } from '../examiner/pool.ts'
import { inspectUpload } from '../pictures/inspect.ts'
import { UnacceptablePicture } from '../pictures/unacceptable-picture.ts'
import { runPipeline } from '../pipeline/runner.ts'
import type { Stage } from '../pipeline/stage.ts'
import type { PhotographAssessment } from '../pipeline/types.ts'
import { assess } from '../rules/assess.ts'
import { neuralStages } from '../stages/neural-stages.ts'
import { stages } from '../stages/plain-stages.ts'

/** The stages as the settings have them; a bad setting ends here, in one line. */
function pipelineOf(): readonly Stage[] {
  try {
    const settings = readPictureSettings()
    return settings.EVIDENCE_NETWORKS ? [...stages, ...neuralStages(settings, neuralPool())] : stages
  } catch (error) {
    console.error(complaint(error))
    process.exit(1)
  }
}

interface Inspection {
  type: EvidenceType
  pipeline: readonly Stage[]
}

/** Assesses a picture file as the pipeline would, without a database: so nothing is known of duplicates or places. */
async function inspectFile(path: string, { type: evidenceType, pipeline }: Inspection): Promise<string> {
  const bytes = await readFile(path)
  const { contentType, width, height } = await inspectUpload(bytes)
  const now = new Date()
  const nothing = { capturedAt: null, position: null, geofences: [], merchantName: null }
  const declared = { ...nothing, evidenceType, uploadedAt: now }
  const { signal } = new AbortController()
  const examined = await runPipeline(bytes, declared, { stages: pipeline, signal })
  const assessment = assess(examined, declared, { candidates: [], now })
  return [
    styleText('bold', basename(path)),
    row('picture', `${contentType}, ${width} × ${height}, ${(bytes.length / 1e6).toFixed(2)} MB`),
    row('sha256', examined.sha256),
    row('perceptual hash', examined.found.perceptualHash ?? 'none: the picture has no structure'),
    ...report(assessment),
    '',
  ].join('\n')
}

const SEVERITY_COLOUR = { low: 'dim', medium: 'yellow', high: 'red', critical: 'magenta' } as const

function report({ quality, scene, text, risk, stages, models, durationMs }: PhotographAssessment): string[] {
  const { score = null, issues = [], ...parts } = quality ?? {}
  return [
    row('quality', bar(score)),
    ...Object.entries(parts).map(([name, value]) => row(`  ${name}`, bar(value))),
    row('issues', issues.join(', ') || 'none'),
    row('scene', `${scene.label}${scene.confidence > 0 ? `, ${scene.confidence.toFixed(2)}` : ''}`),
    ...scene.candidates.map(({ label, confidence }) => row(`  ${label}`, bar(confidence))),
    row('text', text.join(' · ') || 'none'),
    row('risk', bar(risk.score)),
    ...risk.flags.map(({ code, severity, detail }) =>
      row(`  ${severity}`, `${styleText(SEVERITY_COLOUR[severity], code)}: ${detail}`),
    ),
    row('stages', `${durationMs} ms`),
    ...stages.flatMap((run) => {
      const by = models.find(({ stage }) => stage === run.name)
      return [
        row(`  ${run.name}`, outcomeOf(run, by ? `${by.name} ${by.version}` : '')),
        ...(run.error === undefined ? [] : [row('', styleText('yellow', run.error))]),
      ]
    }),
  ]
}

const STATUS_COLOUR = { done: 'green', skipped: 'dim', failed: 'red' } as const

function outcomeOf({ ms, status }: PhotographAssessment['stages'][number], by: string): string {
  return `${styleText(STATUS_COLOUR[status], status.padEnd(8))}${ms.toFixed(1).padStart(9)} ms  ${by}`.trimEnd()
}

const LABEL_WIDTH = 19
const BAR_WIDTH = 20

function row(label: string, value: string): string {
  return `  ${label.padEnd(LABEL_WIDTH)}${value}`
}

function bar(value: number | null): string {
  if (value === null) return 'unknown'
  const filled = Math.round(value * BAR_WIDTH)
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${value.toFixed(2)}`
}

const UNREADABLE: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a directory, not a file',
  EACCES: 'this file may not be read',
}

function complaint(error: unknown): string {
  if (error instanceof UnacceptablePicture) return `refused: ${error.message}`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code in UNREADABLE) return UNREADABLE[code] ?? code
  return error instanceof Error ? error.message : String(error)
}

const USAGE = `Usage: npm run evidence:inspect -- [--type ${EvidenceType.options.join('|')}] FILE...`

const { values, positionals: files } = readArguments(USAGE, {
  positionals: Infinity,
  options: { type: { type: 'string', default: 'other' } },
})
if (files.length === 0) refuseArguments(USAGE, 'name a picture')
const { data: type } = EvidenceType.safeParse(values.type)
if (type === undefined) refuseArguments(USAGE, `--type is not ${values.type}`)
const pipeline = pipelineOf()
for (const path of files) {
  try {
    console.log(await inspectFile(path, { type, pipeline }))
  } catch (error) {
    console.error(`${path}: ${complaint(error)}`)
    process.exitCode = 1
  }
}
await neuralPool().close()
