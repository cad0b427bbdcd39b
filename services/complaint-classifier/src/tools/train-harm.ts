import { orExplain } from '@trust/runtime/or-explain'
import { readArguments } from '@trust/runtime/read-arguments'
import { universalSentenceEncoder } from '../encoder/universal-sentence-encoder.ts'
import { harmHeadPath, writeHarmHead } from '../model/harm.ts'
import { printLeftOut } from './evaluation/harm-left-out.ts'
import { assertThere, checksumsOf, noteReading, writeOrCheck } from './training/files.ts'
import {
  harmExamples,
  harmFeaturesChecksum,
  harmFiles,
  studyHarm,
  trainHarmHead,
} from './training/harm-lessons.ts'
import { keepingVectors } from './training/kept-vectors.ts'

const usage = `npm run complaints:train-harm -- [--data <dir>] [--out <file>] [--vectors <file>] [--check] [--left-out]
  Learns which texts tell of an emergency or a close call, from training/*harm-lessons.tsv, the halves of the guard sets
  that rules were written for, rated lessons, and as harmless ones training/ordinary-*.tsv and public texts under <dir>
  (../shared/data).
  --check writes nothing and fails where <file> differs. --left-out writes nothing and prints how well heads do on
  authors, families of scenes and public sources that they did not learn from. --vectors keeps what the encoder reads.`

const VERSION = '1.4.0'

await orExplain(async () => {
  const { values } = readArguments(usage, {
    options: {
      data: { type: 'string', default: '../shared/data' },
      out: { type: 'string', default: harmHeadPath },
      vectors: { type: 'string' },
      check: { type: 'boolean', default: false },
      'left-out': { type: 'boolean', default: false },
    },
  })
  const { data, out, vectors, check } = values
  const files = harmFiles(data)
  assertThere(files, data)
  const reader = universalSentenceEncoder()
  const encoder = vectors ? keepingVectors(reader, vectors) : reader
  const examples = harmExamples(data)
  const texts = examples.length
  const studied = await studyHarm(encoder, examples, noteReading(texts))
  process.stderr.write('\n› Fitting …\n')
  if (values['left-out']) return printLeftOut(studied)
  const origin = { texts, encoder: encoder.name, files: checksumsOf(files), features: harmFeaturesChecksum() }
  const content = writeHarmHead(trainHarmHead(studied, VERSION), origin)
  writeOrCheck({ content, texts, out, check })
})
