import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs, styleText } from 'node:util'
import { readPictureSettings } from '@trust/runtime/environment'
import { examine } from './assessment/examine.ts'
import { inspectUpload } from './assessment/inspect.ts'
import { judge } from './assessment/judge.ts'
import { neuralStages } from './assessment/neural-stages.ts'
import { stages } from './assessment/stages.ts'
import type { Assessment } from './assessment/types.ts'
import { UnacceptablePicture } from './assessment/unacceptable-picture.ts'
import { EvidenceType } from './evidence/schema.ts'
import { neuralPool } from './neural/pool.ts'

const settings = readPictureSettings()
const pipeline = settings.EVIDENCE_NETWORKS ? [...stages, ...neuralStages(settings)] : stages

/** Assesses a picture file as the pipeline would, without a database: so nothing is known of duplicates or places. */
async function inspectFile(path: string, evidenceType: EvidenceType): Promise<string> {
  const bytes = await readFile(path)
  const { contentType, width, height } = await inspectUpload(bytes)
  const now = new Date()
  const nothing = { capturedAt: null, position: null, geofences: [], merchantName: null }
  const declared = { ...nothing, evidenceType, uploadedAt: now }
  const { signal } = new AbortController()
  const examined = await examine(bytes, declared, { stages: pipeline, signal })
  const assessment = judge(examined, declared, { candidates: [], now })
  return [
    styleText('bold', basename(path)),
    row('picture', `${contentType}, ${width} × ${height}, ${(bytes.length / 1e6).toFixed(2)} MB`),
    row('sha256', examined.sha256),
    row('looks', examined.found.perceptualHash ?? 'without structure'),
    ...report(assessment),
    '',
  ].join('\n')
}

const SEVERITY_COLOUR = { low: 'dim', medium: 'yellow', high: 'red', critical: 'magenta' } as const

function report({ quality, scene, text, risk, stages, durationMs }: Assessment): string[] {
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
    ...stages.map((stage) => row(`  ${stage.name}`, outcomeOf(stage))),
  ]
}

function outcomeOf({ version, ms, status, error }: Assessment['stages'][number]): string {
  return `${status}, ${ms} ms, version ${version}${error === undefined ? '' : `: ${error}`}`
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

function complaint(error: unknown): string {
  if (error instanceof UnacceptablePicture) return `refused: ${error.message}`
  return error instanceof Error ? error.message : String(error)
}

const USAGE = `Usage: inspect-file.ts [--type ${EvidenceType.options.join('|')}] FILE...`

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { type: { type: 'string' } },
    })
    return { files: positionals, type: EvidenceType.parse(values.type ?? 'other') }
  } catch {
    return { files: [], type: 'other' as const }
  }
}

const { files, type } = readArguments()
if (files.length === 0) {
  console.error(USAGE)
  process.exitCode = 2
}
for (const path of files) {
  try {
    console.log(await inspectFile(path, type))
  } catch (error) {
    console.error(`${path}: ${complaint(error)}`)
    process.exitCode = 1
  }
}
await neuralPool().close()
