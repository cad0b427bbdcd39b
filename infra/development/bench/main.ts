import { readdirSync } from 'node:fs'
import { orExplain } from '@trust/runtime/or-explain'

/** `npm run bench -- <name> [options]`: each file `<name>.ts` beside this one that exports `run` is a benchmark. */
const names = readdirSync(import.meta.dirname)
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => name !== 'main')

await orExplain(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  const { run } = names.includes(name) ? await import(`./${name}.ts`) : { run: undefined }
  if (typeof run === 'function') return await run(...args)
  console.log(
    'npm run bench -- <name> [options]\n\n  webhooks [redis url]\n  merchants [--merchants 1000000 | --database <url> --email <of npm run seed> --password <…>]\n  deliveries [--attempts 20000000] [--days 66]\n  outbox [--events 600000] [--redis url]\n  public [seconds of each run, 1]\n  risk [merchants, 20000]\n  backtests [--merchants 2000]\n  links [--merchants 200000]\n  evidence [pipeline | api]\n  look-alikes [--hashes 1000000 | --photographs <folder>]\n  complaints [--data ../shared/data]\n  auth [pairs, 200]\n  api [--seconds 5] [--redis url] [--only words of a heading]\n  pipeline [--redis url]\n  audit [--seconds 5] [--leaves 10000000]\n  console [--url <address> --email <e-mail> --password <password>]',
  )
  process.exit(name === '' || name === '--help' ? 0 : 2)
})
