import { simulate } from '@trust/risk-engine/simulation'
import { outcomeOf } from '@trust/risk-engine/simulation-outcome'
import { type Goals, reportOn } from '@trust/risk-engine/simulation-report'
import { isWorldPreset, WORLD_PRESETS } from '@trust/risk-engine/simulation-worlds'
import { readArguments, refuseArguments } from '@trust/runtime/read-arguments'
import { SingleBar } from 'cli-progress'

const usage = `npm run simulate -- [--merchants 2000] [--days 300] [--seed 1] [--world ${Object.keys(WORLD_PRESETS).join('|')}]

Prints how well the score tells merchants apart of whom the truth is known, beside single figures.`

const { values } = readArguments(usage, {
  options: {
    merchants: { type: 'string', default: '2000' },
    days: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    world: { type: 'string', default: 'usual' },
  },
})
const [merchants = 0, days = 0, seed = 0] = [values.merchants, values.days, values.seed].map(Number)
if (![merchants, days, seed].every((value) => Number.isInteger(value) && value > 0)) {
  refuseArguments(usage, '--merchants, --days and --seed are whole numbers above 0')
}
const preset = values.world
if (!isWorldPreset(preset)) {
  refuseArguments(usage, `--world is one of ${Object.keys(WORLD_PRESETS).join(', ')}`)
}

const bar = new SingleBar({
  format: '{bar} {value} of {total} merchants, {eta} s left',
  stream: process.stderr,
})
bar.start(merchants, 0)
const outcomes = []
for (const life of simulate({ merchants, days, seed, preset })) {
  outcomes.push(outcomeOf(life, days))
  bar.update(outcomes.length)
}
bar.stop()

const report = reportOn(outcomes)
const orNone = (write: (value: number) => string) => (value: number | null) =>
  value === null ? 'none' : write(value)
const figure = orNone((value) => value.toFixed(4))
const percent = orNone((share) => `${(share * 100).toFixed(1)} %`)
const inDays = orNone((value) => `${value.toFixed(1)} days`)
const plain = orNone((value) => value.toFixed(3))

console.log('\nRanking bad merchants 60 days into it above the others (area under the ROC curve)')
for (const [name, auc] of Object.entries(report.auc)) console.log(`  ${name.padEnd(18)}${figure(auc)}`)

console.log('\nLevels on the last day, who was ever high, and how soon after turning bad')
for (const { kind, merchants: count, ...own } of report.kinds) {
  const levels = `low ${percent(own.low)}, medium ${percent(own.medium)}, high ${percent(own.high)}, ever ${percent(own.everHigh)}`
  const detection =
    own.highMedianDays === null
      ? ''
      : `; after ${inDays(own.highMedianDays)}, within 30: ${percent(own.highWithin30)}`
  console.log(`  ${kind.padEnd(16)}${String(count).padStart(5)}  ${levels}${detection}`)
}

interface Row {
  goal: keyof Goals
  text: string
  write: (value: number | null) => string
  least?: number
  most?: number
}
const ROWS: Row[] = [
  { goal: 'auc', text: 'ranking by the score', write: figure, least: 0.985 },
  { goal: 'aucLead', text: 'above the best single figure by', write: figure, least: 0 },
  {
    goal: 'severeHighMedianDays',
    text: 'fraud and split identities reach high after (median)',
    write: inDays,
    most: 7,
  },
  { goal: 'severeHighWithin30', text: 'and within 30 days', write: percent, least: 0.95 },
  {
    goal: 'turnedBadLeftMedianDays',
    text: 'who turns bad leaves verified after (median)',
    write: inDays,
    most: 10,
  },
  { goal: 'turnedBadLeftWithin45', text: 'and within 45 days', write: percent, least: 0.95 },
  {
    goal: 'bombedLostVerified',
    text: 'bombed merchants that ever lose verified',
    write: percent,
    most: 0.05,
  },
  { goal: 'falseHigh', text: 'good, tiny, new and seasonal ever high', write: percent, most: 0.005 },
  {
    goal: 'changesWithoutFacts',
    text: 'changes of status without new facts, a merchant and year',
    write: plain,
    most: 0.3,
  },
]
console.log(`\n   ${'goal'.padEnd(58)}${'measured'.padEnd(12)}${'95 % interval'.padEnd(24)}wanted`)
for (const { goal, text, write, least, most } of ROWS) {
  const value = report.goals[goal]
  const holds = value !== null && value >= (least ?? value) && value <= (most ?? value)
  const interval = report.intervals[goal]?.map(write).join(' to ') ?? ''
  const wanted = least === undefined ? `at most ${write(most ?? null)}` : `at least ${write(least)}`
  console.log(
    `${holds ? '✓' : '✗'}  ${text.padEnd(58)}${write(value).padEnd(12)}${interval.padEnd(24)}${wanted}`,
  )
}
const { severeMedianDays, turnedBadMedianDays, falseAlarms } = report.ideal
console.log(`
   an observer that knows every rate is sure of frauds and split identities after ${inDays(severeMedianDays)} (median),
   of who turns bad after ${inDays(turnedBadMedianDays)}, and wrongly of ${percent(falseAlarms)} of the honest`)
console.log(`\n   suspended without being bad: ${report.falseSuspensions}`)
