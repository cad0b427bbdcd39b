import { parseArgs } from 'node:util'
import { simulate } from '@trust/risk-engine/simulation'
import { reportOn } from '@trust/risk-engine/simulation-report'
import { SingleBar } from 'cli-progress'

// usage: npm run simulate -- [--merchants 2000] [--days 300] [--seed 1]: how well the score tells merchants apart of
// whom the truth is known, beside single figures.
const { values } = parseArgs({
  options: {
    merchants: { type: 'string', default: '2000' },
    days: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
  },
})
const [merchants, days, seed] = [values.merchants, values.days, values.seed].map(Number)
if (![merchants, days, seed].every((value) => Number.isInteger(value) && Number(value) > 0)) {
  console.error('✗ --merchants, --days and --seed are whole numbers above 0')
  process.exit(1)
}

const bar = new SingleBar({
  format: '{bar} {value} of {total} merchants, {eta} s left',
  stream: process.stderr,
})
bar.start(Number(merchants), 0)
const lives = [
  ...simulate({
    merchants: Number(merchants),
    days: Number(days),
    seed: Number(seed),
    onProgress: (done) => bar.update(done),
  }),
]
bar.stop()

const report = reportOn(lives)
const percent = (share: number | null) => (share === null ? 'none' : `${(share * 100).toFixed(1)} %`)
const inDays = (value: number | null) => (value === null ? 'none' : `${value.toFixed(1)} days`)
console.log(`\nRanking bad merchants 60 days into it above the others (area under the ROC curve)`)
for (const [figure, auc] of Object.entries(report.auc)) console.log(`  ${figure.padEnd(16)}${auc.toFixed(4)}`)
console.log('\nLevels on the last day')
for (const { kind, merchants: count, low, medium, high } of report.levels)
  console.log(
    `  ${kind.padEnd(16)}${String(count).padStart(5)}  low ${percent(low)}, medium ${percent(medium)}, high ${percent(high)}`,
  )
console.log(`
fraud and split identities reach high after   ${inDays(report.severeHighMedianDays)} (median; goal 7), within 30 days ${percent(report.severeHighWithin30)} (goal 95 %)
who turns bad leaves verified after           ${inDays(report.turnedBadLeftMedianDays)} (median; goal 10), within 45 days ${percent(report.turnedBadLeftWithin45)} (goal 95 %)
bombed merchants that ever lose verified      ${percent(report.bombedLostVerified)} (goal 5 %)
good, tiny, new and seasonal ever high        ${percent(report.falseHigh)} (goal 0.5 %)
suspended without being bad                   ${report.falseSuspensions}
changes of status without new facts           ${report.changesWithoutFacts.toFixed(3)} a merchant and year (goal 0.3)`)
