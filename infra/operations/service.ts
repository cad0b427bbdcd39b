import { serviceNames } from '@trust/contracts/jobs'

const usage = `npm run service -- <${serviceNames.join('|')}>

Runs one service as its own process: docs/operations.md.`

const [name] = process.argv.slice(2)

if (serviceNames.some((service) => service === name)) {
  await import(`../../services/${name}/src/main.ts`)
} else if (name === '--help') {
  console.log(usage)
} else {
  console.error(usage)
  process.exit(2)
}
