import { orExplain } from '@trust/runtime/or-explain'
import { readArguments } from '@trust/runtime/read-arguments'
import { universalSentenceEncoder } from '../encoder/universal-sentence-encoder.ts'
import { shippedHeadsPath, writeHeads } from '../model/heads.ts'
import { filesLearnedFrom, projectExamples, publicExamples } from './training/examples.ts'
import { assertThere, noteReading, writeOrCheck } from './training/files.ts'
import { keepingVectors } from './training/kept-vectors.ts'
import { spread, study } from './training/lessons.ts'
import { originOf } from './training/origin.ts'
import { trainHeads } from './training/train.ts'

const usage = `npm run complaints:train -- [--data <dir>] [--out <file>] [--vectors <file>] [--check]
  Learns category, intent and severity from the public texts under <dir> (../shared/data) and the project's examples.
  The same texts and code give the same file, bit for bit, in whatever order the texts lie. --vectors keeps what the
  encoder reads, so that an interrupted training goes on. --check writes nothing and fails where <file> differs.`

const VERSION = '2.5.0'

await orExplain(async () => {
  const { values } = readArguments(usage, {
    options: {
      data: { type: 'string', default: '../shared/data' },
      out: { type: 'string', default: shippedHeadsPath },
      vectors: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  })
  const { data, out, vectors, check } = values
  assertThere(filesLearnedFrom(data), data)
  const examples = spread([...projectExamples('train'), ...publicExamples(data, 'train')])
  const reader = universalSentenceEncoder()
  const encoder = vectors ? keepingVectors(reader, vectors) : reader
  const studied = await study(encoder, examples, noteReading(examples.length))
  process.stderr.write('\n› Fitting the heads …\n')
  const content = writeHeads(trainHeads(studied, VERSION), originOf(data, encoder.name, examples))
  writeOrCheck({ content, texts: examples.length, out, check })
  if (!check) console.log('  npm run complaints:evaluate tells how well.')
})
