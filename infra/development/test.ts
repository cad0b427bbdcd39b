import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ModuleDiagnostic, startVitest } from 'vitest/node'

/**
 * Runs the tests (arguments choose files) and ends with the plain line `N passed, M failed`. In CI nothing may be
 * skipped: a test that the machine cannot run counts as failed there.
 */
const busyBefore = secondsBusy()
const answersSeen = mkdtempSync(join(tmpdir(), 'trust-answers-'))
process.env.ANSWERS_SEEN = answersSeen
const vitest = await startVitest('test', process.argv.slice(2), { run: true, watch: false })
const modules = vitest.state.getTestModules()
const results = modules.flatMap((module) =>
  [...module.children.allTests()].map((test) => test.result().state),
)
const count = (state: string) => results.filter((result) => result === state).length
const broken =
  modules.filter((module) => module.errors().length > 0).length + vitest.state.getUnhandledErrors().length
const skipped = count('skipped') + count('pending')
const isCi = process.env.CI === 'true'
await vitest.close()

if (isCi && skipped > 0) console.error(`${skipped} tests were skipped, and in CI none may be`)
const isWhole = process.argv.length === 2
// The project `older-postgres` of vitest.config.ts.
const lacksOlderPostgres = isWhole && !process.env.TEST_POSTGRES_URL
if (lacksOlderPostgres)
  console.error('no TEST_POSTGRES_URL: nothing ran on an older PostgreSQL (15 is the oldest that must work)')
if (isWhole) {
  printTimes()
  printSlowest()
}
const uncalled = isWhole ? uncalledOperations(answersSeen) : []
rmSync(answersSeen, { recursive: true })
for (const operation of uncalled) console.error(`no test saw ${operation} succeed`)
const failed = count('failed') + uncalled.length + broken + (isCi ? skipped + Number(lacksOlderPostgres) : 0)
console.log(
  `${count('passed')} passed, ${failed} failed${skipped > 0 && !isCi ? `, ${skipped} skipped` : ''}`,
)
process.exit(failed === 0 && results.length > 0 ? 0 : 1)

/** Seconds that a file's worker needed before its first test: to start, set up and import. */
function secondsBefore({ prepareDuration, setupDuration, collectDuration }: ModuleDiagnostic): number {
  return (prepareDuration + setupDuration + collectDuration) / 1000
}

/** Seconds for which the processors of this machine were busy since it started. */
function secondsBusy(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000
}

/**
 * Prints where the time of the run went. With idle processors more workers make it faster, else only less work does.
 * It counts the whole machine: the processes of a browser do not appear among the children of the one that started it.
 */
function printTimes(): void {
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
  const parts = modules.map((module) => module.diagnostic())
  const inTests = sum(parts.map(({ duration }) => duration)) / 1000
  const before = sum(parts.map(secondsBefore))
  console.log(`workers: ${before.toFixed(0)} s to start and import, ${inTests.toFixed(0)} s in tests`)
  const busy = secondsBusy() - busyBefore
  const share = (100 * busy) / (process.uptime() * availableParallelism())
  console.log(
    `processors: ${busy.toFixed(0)} s of this machine, which is ${share.toFixed(0)} % of their time`,
  )
}

/** Prints the ten files that took longest, set-up and imports included: where a faster run is to be found. */
function printSlowest(): void {
  const files = modules.map((module) => {
    const parts = module.diagnostic()
    return { file: module.relativeModuleId, seconds: parts.duration / 1000 + secondsBefore(parts) }
  })
  const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, 10)
  console.log('slowest test files:')
  for (const { file, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`)
}

/** Sums up which answers of the OpenAPI document the tests saw. @returns the operations that never succeeded */
function uncalledOperations(directory: string): string[] {
  const declared = new Set<string>()
  const seen = new Set<string>()
  for (const file of readdirSync(directory)) {
    const part: { all: string[]; seen: string[] } = JSON.parse(readFileSync(join(directory, file), 'utf8'))
    for (const kind of part.all) declared.add(kind)
    for (const kind of part.seen) seen.add(kind)
  }
  const operations = [...new Set([...declared].map((kind) => kind.replace(/ \d+$/, '')))]
  const met = [...declared].filter((kind) => seen.has(kind)).length
  console.log(
    `${operations.length} operations: ${met} of ${declared.size} declared kinds of answers were seen`,
  )
  return operations.filter((operation) => ![...seen].some((kind) => kind.startsWith(`${operation} 2`)))
}
