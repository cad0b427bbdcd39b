import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { launchBrowser } from '../../infra/development/browser.ts'

/**
 * Starts a browser once the file that `BROWSERS_WAIT_FOR` names is gone. `.ci/run` removes it after the last container:
 * Chromium drops its requests when the network of one comes or goes.
 * @param further arguments of Chromium
 */
export async function launchAfterContainers(further?: readonly string[]) {
  const { BROWSERS_WAIT_FOR: running } = process.env
  while (running && existsSync(running)) await wait(500)
  return launchBrowser(further)
}
