import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'

/** What stands for something that is not there yet. */
const LOADING = '.mantine-Skeleton-root, .mantine-Loader-root'

/** A browser that has signed in to the console, and pages of it. */
export interface Photographer {
  /** Takes what a path of the service shows, as a PNG of few colours. */
  take(path: string, file: string, options?: BrowserContextOptions): Promise<void>
}

export async function startPhotographer(
  browser: Browser,
  base: string,
  login: { email: string; password: string },
): Promise<Photographer> {
  const context = await browser.newContext()
  const response = await context.request.post(`${base}/api/v1/auth/login`, { data: login })
  if (!response.ok()) throw new Error(`the sign-in answered ${response.status()}`)
  const storageState = await context.storageState()
  await context.close()
  return {
    take: async (path, file, options = {}) => {
      const own = await browser.newContext({ storageState, locale: 'en-US', ...options })
      const page = await own.newPage()
      await page.goto(`${base}${path}`)
      await isLoaded(page)
      await sharp(await page.screenshot())
        .png({ palette: true, quality: 90 })
        .toFile(join(file))
      await own.close()
    },
  }
}

async function isLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('h1, main').first().waitFor()
  await page.locator(LOADING).first().waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  const isMoving = `document.getAnimations().some(({ playState }) => playState === 'running')`
  await page.waitForFunction(`!(${isMoving})`)
}
