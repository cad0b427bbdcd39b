import { serviceNames } from '@trust/contracts/jobs'
import { readArguments, refuseArguments } from '@trust/runtime/read-arguments'

const usage = `npm run service -- <${serviceNames.join('|')}>

Runs one service as its own process: docs/operations.md.`

const { positionals } = readArguments(usage, { positionals: 1 })
const [name = ''] = positionals
if (!serviceNames.some((service) => service === name)) refuseArguments(usage, 'name one of the services')
await import(`../../services/${name}/src/main.ts`)
