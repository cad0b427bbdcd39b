import { readArguments } from '@trust/runtime/read-arguments'
import { diagnose } from './doctor/diagnose.ts'
import type { Finding } from './doctor/finding.ts'
import { bold, dim, green, red } from './print.ts'

const signs: Record<Finding['state'], string> = { good: green('✓'), doubtful: bold('!'), bad: red('✗') }

const usage = `npm run doctor

Checks the settings of this environment and what they name: database, migrations, partitions, Redis, evidence store,
mail, malware scanner, trace collector, clock, secrets. Says how to repair each fault. Exits with 1 when a fault keeps
the service from working or from being safe.`

readArguments(usage)
const findings = await diagnose()
for (const { about, state, says, advice } of findings) {
  console.log(`${signs[state]} ${about}: ${says}`)
  if (advice) console.log(dim(`    → ${advice}`))
}
process.exitCode = findings.some(({ state }) => state === 'bad') ? 1 : 0
