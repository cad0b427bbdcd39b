import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { BROWSER_TIMEOUT_MS } from '../../infra/development/browser.ts'

/** What a page is shown in unless its test says otherwise. To draw what slides and fades takes a fifth of a test's time. */
const DEFAULTS = {
  viewport: { width: 1280, height: 720 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
} as const

/** What can be changed on a page that is there. */
export type PageOptions = Pick<
  BrowserContextOptions,
  'viewport' | 'colorScheme' | 'reducedMotion' | 'permissions' | 'locale' | 'timezoneId'
>

const MAX_CLEARING_MS = 30_000
/** Pages that a file leaves to the next one. Each takes memory, and few tests need more at once. */
const MAX_KEPT = 3

/** A new context with a page, in the same looks as the others. */
export async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ ...DEFAULTS, ...options })
  context.setDefaultTimeout(BROWSER_TIMEOUT_MS)
  return context.newPage()
}

/**
 * Pages that one test after the other uses. A page that has loaded the console before loads it in a third of the time: it
 * has the files, and what its process compiled of them. Nothing else of a test is left to the next.
 */
export class WarmPages {
  readonly #browser: Browser
  readonly #origin: string
  #idle: Page[] = []
  /** The pages in use, with the session that holds their language and time zone. */
  readonly #used = new Map<Page, CDPSession>()

  constructor(browser: Browser, origin: string) {
    this.#browser = browser
    this.#origin = origin
  }

  async take(options: PageOptions = {}): Promise<Page> {
    const page = this.#idle.pop() ?? (await newPage(this.#browser))
    const context = page.context()
    const { viewport, permissions, ...media } = { ...DEFAULTS, ...options }
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: media.colorScheme, reducedMotion: media.reducedMotion })
    if (permissions) await context.grantPermissions(permissions)
    const session = await context.newCDPSession(page)
    this.#used.set(page, session)
    if (media.locale) await speak(session, media.locale)
    if (media.timezoneId)
      await session.send('Emulation.setTimezoneOverride', { timezoneId: media.timezoneId })
    return page
  }

  async giveBack(page: Page): Promise<void> {
    const session = this.#used.get(page)
    if (!session) return
    this.#used.delete(page)
    const tooLong = new Promise<false>((done) => void setTimeout(done, MAX_CLEARING_MS, false).unref())
    const cleared = this.#clear(page, session).then(
      () => true,
      () => false,
    )
    if (await Promise.race([cleared, tooLong])) this.#idle.push(page)
    // One that cannot be cleared (it was closed, asks before it is left, or hangs) is not used again.
    else leave(page)
  }

  /** Ends all but a few of the pages that nobody uses. */
  rest(): void {
    for (const page of this.#idle.splice(MAX_KEPT)) leave(page)
  }

  async #clear(page: Page, session: CDPSession): Promise<void> {
    const context = page.context()
    page.removeAllListeners()
    context.removeAllListeners()
    for (const other of context.pages()) if (other !== page) await other.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    // A page of the same origin, without a script: from another the browser comes back with a new process.
    await page.goto(`${this.#origin}/healthz`, { timeout: 5_000 })
    await page.evaluate('sessionStorage.clear()')
    await session.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' })
    // With it go the language and the time zone.
    await session.detach()
    await context.clearCookies()
    await context.clearPermissions()
  }
}

/** Nobody waits for its end, which may never come. What is left of it ends with the browser. */
function leave(page: Page): void {
  page
    .context()
    .close()
    .catch(() => undefined)
}

/** Sets the language of a page as Playwright does for a new context. */
async function speak(session: CDPSession, locale: string): Promise<void> {
  await session.send('Emulation.setUserAgentOverride', { userAgent: '', acceptLanguage: locale })
  await session.send('Emulation.setLocaleOverride', { locale })
}
