import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { correctedExamples } from '@trust/complaint-classifier/corrected-examples'
import { projectExamples } from '@trust/complaint-classifier/examples'
import { shippedHeads, tenantHeadsPath, writeHeads } from '@trust/complaint-classifier/heads'
import { study } from '@trust/complaint-classifier/lessons'
import { adaptHeads } from '@trust/complaint-classifier/train'
import { universalSentenceEncoder } from '@trust/complaint-classifier/universal-sentence-encoder'
import { isUuid } from '@trust/contracts/identifier'
import { readEnvironment } from '@trust/runtime/environment'
import { orExplain } from '@trust/runtime/or-explain'
import { readArguments, refuseArguments } from '@trust/runtime/read-arguments'
import { withDatabase } from './database.ts'

const usage = `npm run complaints:adapt -- --tenant <id>
  Learns from the corrections of one tenant's people, on top of the shipped heads. Writes the new heads under DATA_DIR;
  only that tenant uses them.`

await orExplain(async () => {
  const { values } = readArguments(usage, { options: { tenant: { type: 'string', default: '' } } })
  if (!isUuid(values.tenant)) refuseArguments(usage, '--tenant names a tenant by its id')
  await learnFromCorrections(values.tenant)
})

/** How often the project's examples are learned beside the corrections, so that other classes are not forgotten. */
async function learnFromCorrections(tenantId: string): Promise<void> {
  const out = tenantHeadsPath(readEnvironment().DATA_DIR, tenantId)
  await withDatabase(async (db) => {
    const corrected = await correctedExamples(db, tenantId)
    if (corrected.length === 0) throw new Error('nobody in this tenant has corrected a classification yet')
    const encoder = universalSentenceEncoder()
    const studied = await study(encoder, [...projectExamples('train'), ...corrected])
    mkdirSync(dirname(out), { recursive: true })
    const shipped = shippedHeads()
    writeFileSync(out, writeHeads(adaptHeads(shipped, studied, `${shipped.version}+${corrected.length}`)))
    console.log(`✓ ${out}: learned from ${corrected.length} corrections; the next complaint uses them.`)
  })
}
