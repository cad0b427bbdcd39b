import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Where systems keep their own Chromium; none is downloaded. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
export const executablePath = places.find((path) => existsSync(path))

/**
 * @param further arguments of Chromium
 * @throws Error where the system has no Chromium
 */
export function launchBrowser(further: readonly string[] = []): Promise<Browser> {
  if (!executablePath) throw new Error(`no browser: none of ${places.join(', ')} is there`)
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', ...further],
  })
}
