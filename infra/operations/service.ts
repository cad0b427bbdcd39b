import { serviceNames } from '@trust/contracts/jobs'

const [name] = process.argv.slice(2)

if (serviceNames.some((service) => service === name)) {
  await import(`../../services/${name}/src/main.ts`)
} else {
  console.error(`usage: npm run service -- <${serviceNames.join('|')}>`)
  process.exit(2)
}
