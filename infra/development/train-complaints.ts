import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { correctedExamples } from '@trust/complaint-classifier/corrected-examples'
import { hasPublicTexts, projectExamples, publicExamples } from '@trust/complaint-classifier/examples'
import {
  shippedHeads,
  shippedHeadsPath,
  tenantHeadsPath,
  writeHeads,
} from '@trust/complaint-classifier/heads'
import { spread, study } from '@trust/complaint-classifier/lessons'
import { originOf } from '@trust/complaint-classifier/origin'
import { adaptHeads, trainHeads } from '@trust/complaint-classifier/train'
import { universalSentenceEncoder } from '@trust/complaint-classifier/universal-sentence-encoder'
import { isUuid } from '@trust/contracts/identifier'
import { orExplain } from '@trust/queue/worker-process'
import { readEnvironment } from '@trust/runtime/environment'
import { withDatabase } from '../operations/database.ts'

const usage = `npm run complaints:train -- [--data <dir>] [--out <file>] [--check]
  Learns category, intent and severity from the public texts under <dir> (../shared/data) and the project's examples.
  The same texts and code give the same file, bit for bit. --check writes nothing and fails where <file> differs.

npm run complaints:train -- --with-corrections --tenant <id>
  Learns from what the people of one tenant corrected, on top of the heads that come with the project. They are
  written under DATA_DIR and serve that tenant alone.`

const VERSION = '2.2.0'

await orExplain(async () => {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: '../shared/data' },
      out: { type: 'string', default: shippedHeadsPath },
      check: { type: 'boolean', default: false },
      'with-corrections': { type: 'boolean', default: false },
      tenant: { type: 'string', default: '' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help || (values['with-corrections'] && !isUuid(values.tenant))) {
    console.log(usage)
    process.exit(values.help ? 0 : 2)
  }
  if (values['with-corrections']) await learnFromCorrections(values.tenant)
  else await learnFromTexts(values)
})

async function learnFromTexts({
  data,
  out,
  check,
}: {
  data: string
  out: string
  check: boolean
}): Promise<void> {
  if (!hasPublicTexts(data)) throw new Error(`there are no texts under ${data}`)
  const examples = spread([...projectExamples('train'), ...publicExamples(data, 'train')])
  const encoder = universalSentenceEncoder()
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

/** The project's examples are seen again with the corrections, so that these do not crowd out what they leave open. */
async function learnFromCorrections(tenantId: string): Promise<void> {
  const out = tenantHeadsPath(readEnvironment().DATA_DIR, tenantId)
  await withDatabase(async (db) => {
    const corrected = await correctedExamples(db, tenantId)
    if (corrected.length === 0) throw new Error('nobody of this tenant has corrected a classification yet')
    const encoder = universalSentenceEncoder()
    const studied = await study(encoder, [...projectExamples('train'), ...corrected])
    mkdirSync(dirname(out), { recursive: true })
    writeFileSync(out, writeHeads(adaptHeads(shippedHeads(), studied, `${VERSION}+${corrected.length}`)))
    console.log(
      `✓ ${out}: learned from ${corrected.length} corrections; they count from the next complaint on.`,
    )
  })
}
