import { serviceNames } from '@trust/contracts/jobs'

// An image names its service in SERVICE.
const name = process.argv[2] ?? process.env.SERVICE

if (serviceNames.some((service) => service === name)) {
  await import(`../services/${name}/src/main.ts`)
} else {
  console.error(`usage: npm run service -- <${serviceNames.join('|')}>`)
  process.exit(2)
}
