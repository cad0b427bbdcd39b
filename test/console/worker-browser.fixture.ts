import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../infra/development/browser.ts'
import { WarmPages } from './warm-pages.fixture.ts'

/**
 * A browser, and an address, for all test files of this process, one after the other: the browser loads and compiles the
 * console for the first of them only.
 */
export interface WorkerBrowser {
  browser: Browser
  url: string
  warm: WarmPages
  /** Answers at the address, until it is called again with nothing. */
  answerWith(listener: RequestListener | undefined): void
}

/** A camera for the pages that photograph, which need not ask. */
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
/** A name of the address that browsers do not trust as they trust 127.0.0.1: as seen from another machine. */
export const FROM_AFAR = 'trust.test'
const NAMES = [`--host-resolver-rules=MAP ${FROM_AFAR} 127.0.0.1`]

let running: Promise<WorkerBrowser> | undefined

/** They end with this process: the browser when nobody holds the other end of its pipe any more. */
export async function workerBrowser(): Promise<WorkerBrowser> {
  const earlier = await running?.catch(() => undefined)
  if (earlier?.browser.isConnected()) return earlier
  running = start()
  return running
}

async function start(): Promise<WorkerBrowser> {
  let answer: RequestListener | undefined
  const server = createServer((request, response) => {
    if (answer) answer(request, response)
    else response.writeHead(503).end()
  })
  server.listen(0, '127.0.0.1').unref()
  await new Promise((done) => server.once('listening', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await launchBrowser([...CAMERA, ...NAMES])
  return {
    browser,
    url,
    warm: new WarmPages(browser, url),
    answerWith: (listener) => {
      answer = listener
      if (!listener) server.closeAllConnections()
    },
  }
}
