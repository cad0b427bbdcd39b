import { isUuid } from '@trust/contracts/identifier'
import { withStoredFacts } from '@trust/db/score-facts'
import { explainScore } from '@trust/risk-engine/explain'
import { orExplain } from '@trust/runtime/or-explain'
import { readArguments, refuseArguments } from '@trust/runtime/read-arguments'
import { withDatabase } from './database.ts'

const usage = `npm run risk:explain -- <merchant id>

Prints the merchant's latest score as a table, and recalculates it from its stored facts.
It works on DATABASE_URL, else on the PostgreSQL under DATA_DIR, running or not.`

await orExplain(async () => {
  const { positionals } = readArguments(usage, { positionals: 1 })
  const [merchantId = ''] = positionals
  if (!isUuid(merchantId)) refuseArguments(usage, 'name a merchant by its id')
  await withDatabase(async (db) => {
    const merchant = await db.acrossTenants.merchant.findUnique({ where: { id: merchantId } })
    if (!merchant) throw new Error(`there is no merchant ${merchantId}`)
    const score = await db.acrossTenants.score.findFirst({
      where: { merchantId },
      orderBy: [{ calculatedAt: 'desc' }, { id: 'desc' }],
    })
    if (!score) throw new Error(`"${merchant.name}" has no score yet`)
    const [scoreWithFacts = score] = await withStoredFacts(
      { tx: db.acrossTenants, tenantId: score.tenantId },
      [score],
    )
    console.log(explainScore(merchant.name, scoreWithFacts))
  })
})
