import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { orExplain } from '@trust/runtime/or-explain'
import { universalSentenceEncoder } from '../encoder/universal-sentence-encoder.ts'
import { shippedHeadsPath, writeHeads } from '../model/heads.ts'
import { filesLearnedFrom, projectExamples, publicExamples } from './training/examples.ts'
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
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: '../shared/data' },
      out: { type: 'string', default: shippedHeadsPath },
      vectors: { type: 'string' },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) console.log(usage)
  else await learnFromTexts(values)
})

async function learnFromTexts({
  data,
  out,
  vectors,
  check,
}: {
  data: string
  out: string
  vectors?: string | undefined
  check: boolean
}): Promise<void> {
  const missing = [...filesLearnedFrom(data)].filter(([, path]) => !existsSync(path)).map(([name]) => name)
  if (missing.length > 0)
    throw new Error(`not under ${data}: ${missing.join(', ')} (training/SOURCES.md says where they are)`)
  const examples = spread([...projectExamples('train'), ...publicExamples(data, 'train')])
  const reader = universalSentenceEncoder()
  const encoder = vectors ? keepingVectors(reader, vectors) : reader
  const studied = await study(encoder, examples, (done) =>
    process.stderr.write(`\r› Reading ${done} of ${examples.length} texts `),
  )
  process.stderr.write('\n› Fitting the heads …\n')
  const learned = writeHeads(trainHeads(studied, VERSION), originOf(data, encoder.name, examples))
  if (check) {
    if (learned !== readFileSync(out, 'utf8'))
      throw new Error(`${out} is not what these texts and this code give`)
    return console.log(`✓ ${out} is what ${examples.length} texts and this code give, bit for bit.`)
  }
  writeFileSync(out, learned)
  console.log(`✓ ${out}: learned from ${examples.length} texts. npm run complaints:evaluate tells how well.`)
}
