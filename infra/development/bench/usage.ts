/** What `npm run bench -- --help` prints. */
export const USAGE = `npm run bench -- <name> [options]

  webhooks [redis url]
  merchants [--merchants 1000000 | --database <url> --email <of npm run seed> --password <…>]
  deliveries [--attempts 20000000] [--days 66]
  outbox [--events 600000] [--redis url]
  public [seconds of each run, 1]
  risk [merchants, 20000]
  backtests [--merchants 2000]
  links [--merchants 200000]
  evidence [pipeline | api]
  look-alikes [--hashes 1000000 | --photographs <folder>]
  complaints [--data ../shared/data]
  auth [pairs, 200]
  api [--seconds 5] [--redis url] [--only words of a heading]
  pipeline [--redis url]
  audit [--seconds 5] [--leaves 10000000]
  console [--url <address> --email <e-mail> --password <password>]`
