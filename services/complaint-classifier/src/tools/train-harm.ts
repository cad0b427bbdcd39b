import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { orExplain } from '@trust/runtime/or-explain'
import { universalSentenceEncoder } from '../encoder/universal-sentence-encoder.ts'
import { harmHeadPath, writeHarmHead } from '../model/harm.ts'
import { printLeftOut } from './evaluation/harm-left-out.ts'
import {
  harmExamples,
  harmFeaturesChecksum,
  harmFiles,
  type StudiedHarm,
  studyHarm,
  trainHarmHead,
} from './training/harm-lessons.ts'
import { keepingVectors } from './training/kept-vectors.ts'

const usage = `npm run complaints:train-harm -- [--data <dir>] [--out <file>] [--vectors <file>] [--check] [--left-out]
  Learns which sentences tell of an emergency or a close call, from training/harm-lessons.tsv, the halves of the guard
  sets that rules were written for, rated lessons, and public texts under <dir> (../shared/data) as harmless ones.
  --check writes nothing and fails where <file> differs. --left-out writes nothing and prints how well heads do on
  families of scenes and on public sources that they did not learn from. --vectors keeps what the encoder reads.`

const VERSION = '1.0.0'

await orExplain(async () => {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: '../shared/data' },
      out: { type: 'string', default: harmHeadPath },
      vectors: { type: 'string' },
      check: { type: 'boolean', default: false },
      'left-out': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(usage)
    return
  }
  const missing = [...harmFiles(values.data)].filter(([, path]) => !existsSync(path)).map(([name]) => name)
  if (missing.length > 0)
    throw new Error(
      `not under ${values.data}: ${missing.join(', ')} (training/SOURCES.md says where they are)`,
    )
  const reader = universalSentenceEncoder()
  const encoder = values.vectors ? keepingVectors(reader, values.vectors) : reader
  const examples = harmExamples(values.data)
  const studied = await studyHarm(encoder, examples, (done) =>
    process.stderr.write(`\r› Reading ${done} of ${examples.length} texts `),
  )
  process.stderr.write('\n› Fitting …\n')
  if (values['left-out']) printLeftOut(studied)
  else
    writeOrCheck(studied, { data: values.data, out: values.out, check: values.check, encoder: encoder.name })
})

function writeOrCheck(
  studied: readonly StudiedHarm[],
  { data, out, check, encoder }: { data: string; out: string; check: boolean; encoder: string },
): void {
  const files = Object.fromEntries(
    [...harmFiles(data)].map(([name, path]) => [name, sha256(readFileSync(path))]),
  )
  const learnedFrom = { texts: studied.length, encoder, files, features: harmFeaturesChecksum() }
  const learned = writeHarmHead(trainHarmHead(studied, VERSION), learnedFrom)
  if (check) {
    if (learned !== readFileSync(out, 'utf8'))
      throw new Error(`${out} is not what these texts and this code give`)
    console.log(`✓ ${out} is what ${studied.length} texts and this code give, bit for bit.`)
    return
  }
  writeFileSync(out, learned)
  console.log(`✓ ${out}: learned from ${studied.length} texts.`)
}

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
