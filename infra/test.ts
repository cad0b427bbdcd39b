import { startVitest } from 'vitest/node'

/**
 * Runs the tests (arguments choose files) and ends with the plain line `N passed, M failed`. In CI nothing may be
 * skipped: what the machine lacks counts as a failure there.
 */
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
const failed = count('failed') + broken + (isCi ? skipped : 0)
console.log(
  `${count('passed')} passed, ${failed} failed${skipped > 0 && !isCi ? `, ${skipped} skipped` : ''}`,
)
process.exit(failed === 0 && results.length > 0 ? 0 : 1)
