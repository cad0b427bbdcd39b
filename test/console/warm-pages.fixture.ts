import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { BROWSER_TIMEOUT_MS } from '../../infra/development/browser.ts'

/** What a page is shown in unless its test says otherwise. To draw what slides and fades takes a fifth of a test's time. */
export const DEFAULTS = {
  viewport: { width: 1280, height: 720 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
} as const

const MAX_CLEARING_MS = 30_000

/**
 * Pages that one test after the other uses. A page that has loaded the console before loads it in a third of the time: it
 * has the files, and what its process compiled of them. Nothing else of a test is left to the next.
 */
export class WarmPages {
  readonly #browser: Browser
  readonly #origin: string
  /** Pages nobody uses, by the options of their contexts. */
  readonly #idle = new Map<string, Page[]>()

  constructor(browser: Browser, origin: string) {
    this.#browser = browser
    this.#origin = origin
  }

  async take(options: BrowserContextOptions = {}): Promise<Page> {
    const idle = this.#idle.get(JSON.stringify(options))?.pop()
    if (idle) return idle
    const context = await this.#browser.newContext({ ...DEFAULTS, ...options })
    context.setDefaultTimeout(BROWSER_TIMEOUT_MS)
    return context.newPage()
  }

  async giveBack(page: Page, options: BrowserContextOptions = {}): Promise<void> {
    const tooLong = new Promise<false>((done) => void setTimeout(done, MAX_CLEARING_MS, false).unref())
    const cleared = this.#clear(page, options).then(
      () => true,
      () => false,
    )
    if (!(await Promise.race([cleared, tooLong]))) {
      // A page that cannot be cleared (it was closed, asks before it is left, or hangs) is not used again. What is left of
      // it ends with the browser.
      page
        .context()
        .close()
        .catch(() => undefined)
      return
    }
    const key = JSON.stringify(options)
    this.#idle.set(key, [...(this.#idle.get(key) ?? []), page])
  }

  async #clear(page: Page, options: BrowserContextOptions): Promise<void> {
    const context = page.context()
    const { viewport, colorScheme, reducedMotion, permissions = [] } = { ...DEFAULTS, ...options }
    page.removeAllListeners()
    context.removeAllListeners()
    for (const other of context.pages()) if (other !== page) await other.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    // A page of the same origin, without a script: from another the browser comes back with a new process.
    await page.goto(`${this.#origin}/healthz`, { timeout: 5_000 })
    await page.evaluate('sessionStorage.clear()')
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' })
    await session.detach()
    await context.clearCookies()
    await context.clearPermissions()
    if (permissions.length > 0) await context.grantPermissions(permissions)
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion })
  }
}
