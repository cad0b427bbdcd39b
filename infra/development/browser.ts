import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Where systems keep their own Chromium; none is downloaded. The first has no window, which saves a quarter of the time. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
export const executablePath = places.find((path) => existsSync(path))

/**
 * Features to turn off. The address bar of a hidden window has pages of its own, which cost more than ours. Chromium
 * obeys only the last list, so that this one repeats the features that Playwright turns off.
 */
const UNWANTED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  `--disable-features=${UNWANTED}`,
]

/** On a busy machine a browser may take minutes. */
export const BROWSER_TIMEOUT_MS = 120_000

/**
 * @param further arguments of Chromium
 * @throws Error where the system has no Chromium
 */
export function launchBrowser(further: readonly string[] = []): Promise<Browser> {
  if (!executablePath) throw new Error(`no browser: none of ${places.join(', ')} is there`)
  return chromium.launch({ executablePath, args: [...ARGUMENTS, ...further], timeout: BROWSER_TIMEOUT_MS })
}
