import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

/** What Playwright shows a page in unless told otherwise. */
const DEFAULTS = { viewport: { width: 1280, height: 720 }, colorScheme: 'light' } as const

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
    return idle ?? (await this.#browser.newContext(options)).newPage()
  }

  async giveBack(page: Page, options: BrowserContextOptions = {}): Promise<void> {
    const context = page.context()
    try {
      await this.#clear(page, options)
    } catch {
      // A page that cannot be cleared (it was closed, or asks before it is left) is not used again.
      return context.close()
    }
    const key = JSON.stringify(options)
    this.#idle.set(key, [...(this.#idle.get(key) ?? []), page])
  }

  async #clear(page: Page, options: BrowserContextOptions): Promise<void> {
    const context = page.context()
    const { viewport, colorScheme, permissions = [] } = { ...DEFAULTS, ...options }
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
    await page.emulateMedia({ colorScheme })
  }
}
