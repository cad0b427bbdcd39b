import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { TestClient } from '@trust/testing/client'
import { type Harness, PASSWORD, startHarness, type TestTenant } from '@trust/testing/harness'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished, vi } from 'vitest'
import { mailsTo } from '../../services/gateway-auth/src/mail/mailbox.fixture.ts'
import { newPage, type PageOptions } from './warm-pages.fixture.ts'
import { workerBrowser } from './worker-browser.fixture.ts'

/** The whole service at an address, and a browser for its console. */
export interface ConsoleHarness extends Harness {
  url: string
  /**
   * A page signed in and on the overview or, without an e-mail, a blank one. Its browser may have loaded the console
   * before. What a test opens ends with the test.
   */
  page(email?: string, options?: PageOptions): Promise<Page>
  /** A page of the console with the session of a client, in such a browser. */
  openAs(client: TestClient, path: string, options?: PageOptions): Promise<Page>
  /** A blank page of a browser that has loaded nothing. */
  freshPage(options?: BrowserContextOptions): Promise<Page>
  /** Errors in the pages' consoles, and requests to other hosts. */
  complaints: string[]
}

/** @param settings further settings of the service */
export async function startConsole(settings: Record<string, string> = {}): Promise<ConsoleHarness> {
  const { browser, url, warm, answerWith } = await workerBrowser()
  const harness = await startHarness({
    env: {
      PUBLIC_BASE_URL: url,
      WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
      WEBHOOK_MAX_ATTEMPTS: '1',
      ...settings,
    },
  })
  answerWith(harness.app.listener)
  const complaints: string[] = []
  const take = async (options?: PageOptions) => {
    const page = await warm.take(options)
    // An open page goes on asking the service and takes processor time from later tests.
    onTestFinished(() => warm.giveBack(page))
    listen(page, url, complaints)
    return page
  }
  const goAs = async (page: Page, { cookies }: TestClient, path: string) => {
    await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
    await page.goto(`${url}/console${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return page
  }
  return {
    ...harness,
    url,
    complaints,
    openAs: async (client, path, options) => goAs(await take(options), client, path),
    page: async (email, options) => {
      if (!email) return take(options)
      // Without the form, which the tests of the sign-in cover: it costs a page load.
      const client = harness.anyone()
      await client.post('/auth/login', { email, password: PASSWORD })
      return goAs(await take(options), client, '/')
    },
    freshPage: async (options) => {
      const page = await newPage(browser, options)
      onTestFinished(() => page.context().close())
      listen(page, url, complaints)
      return page
    },
    close: async () => {
      warm.rest()
      answerWith(undefined)
      await harness.close()
    },
  }
}

/** The content security policy reports what it refuses as an error in the console: none may appear. */
function listen(page: Page, url: string, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text())
  })
  page.on('request', (request) => {
    const isOwn = [url, 'data:', 'blob:'].some((start) => request.url().startsWith(start))
    if (!isOwn) complaints.push(request.url())
  })
}

export async function signIn(page: Page, url: string, email: string, password = PASSWORD): Promise<void> {
  await page.goto(`${url}/console/`)
  await page.getByLabel('E-mail').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Placeholders for content that is loading. */
const LOADING = '.mantine-Skeleton-root, .mantine-Loader-root'

/** Opens a page of the console as a link does, and waits until its content has loaded. */
export async function visit(page: Page, path: string): Promise<void> {
  // Another tab of the same page keeps its heading.
  const isOther = new URL(page.url()).pathname !== `/console${path.replace(/\?.*/, '')}`
  await page.evaluate(`if (${isOther}) document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState({}, '', '/console${path}')
    dispatchEvent(new PopStateEvent('popstate'))`)
  await page.locator('h1:not([data-left])').waitFor()
  await page.locator(LOADING).first().waitFor({ state: 'detached' })
}

/** Shows the page in a colour scheme, as a change of the system's would. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' })
}

/** Chooses an entry of the page's menu of actions. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** The link in the newest mail to an address. */
export async function linkSentTo(harness: ConsoleHarness, email: string): Promise<string> {
  const links = (await mailsTo(harness, email)).flatMap((mail) => mail.match(/^http\S+#token=\S+/m) ?? [])
  const link = links.at(-1)
  if (!link) throw new Error(`no link was sent to ${email}`)
  return link
}

export const emailOf = async (tenant: TestTenant): Promise<string> =>
  (await tenant.admin.get('/auth/me')).body.email

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  id: string
  impact: string
  nodes: { html: string }[]
}

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/** Those of their rules that look at colours, which are all that a colour scheme changes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Serious findings of the accessibility checker on the loaded page, each with its first places. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await page.locator(LOADING).first().waitFor({ state: 'detached' })
  return findings(page, { type: 'tag', values: LEVELS })
}

/** Those of the findings that colours cause. */
export const colourFindings = (page: Page): Promise<string[]> =>
  findings(page, { type: 'rule', values: COLOUR_RULES })

/** Findings in both colour schemes on a page that follows the system's. It begins and ends in the light one. */
export async function findingsInBothSchemes(page: Page): Promise<string[]> {
  const light = await seriousFindings(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await colourFindings(page)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light.map((finding) => `(light) ${finding}`), ...dark.map((finding) => `(dark) ${finding}`)]
}

/** The areas that scroll and that the keyboard does not reach. */
export const scrollFindings = (page: Page): Promise<string[]> =>
  findings(page, { type: 'rule', values: ['scrollable-region-focusable'] })

/** Serious findings while the page is loading. */
export const findingsWhileLoading = (page: Page): Promise<string[]> =>
  findings(page, { type: 'tag', values: LEVELS })

/** Ends what fades or slides, as if its time had passed. @returns whether nothing was left to end; endless ones stay */
const END_ANIMATIONS = `(() => {
  const moving = document.getAnimations().filter(
    ({ playState, effect }) => playState === 'running' && effect.getTiming().iterations !== Infinity)
  for (const animation of moving) animation.finish()
  return moving.length === 0
})()`

/** Waits until the page stands still. The time of its animations is not spent: each of their frames is drawn. */
const standStill = (page: Page): Promise<true> =>
  vi.waitUntil(async () => (await page.evaluate<boolean>(END_ANIMATIONS)) || undefined, {
    timeout: 120_000,
    interval: 5,
  })

/** Whether the page stays wider than its window. Charts take a new width some frames after the window has it. */
export async function widthFindings(page: Page): Promise<string[]> {
  await standStill(page)
  const width = page.viewportSize()?.width
  const fits = `innerWidth === ${width} && document.documentElement.scrollWidth <= ${width}`
  try {
    await vi.waitUntil(() => page.evaluate<boolean>(fits), { timeout: 20_000 })
    return []
  } catch {
    const seen = await page.evaluate<number>('document.documentElement.scrollWidth')
    return [`is ${seen} pixels wide in a window of ${width}`]
  }
}

async function findings(page: Page, runOnly: object): Promise<string[]> {
  // What fades in is judged when it is there; what moves without end stands for something else.
  await standStill(page)
  // The checker is half a megabyte: a page that has it is not sent it again.
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe)
  const options = { runOnly, resultTypes: ['violations'] }
  const { violations } = await page.evaluate<{ violations: Finding[] }>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => ({ violations }))`,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ html }) => html.slice(0, 160))
          .slice(0, 3)
          .join(' | ')}`,
    )
}

/** A slow mobile connection. @returns how many bytes came over it so far */
export async function throttle(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  const throughput = 50_000
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return () => bytes
}
