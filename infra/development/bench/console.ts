import { readArguments } from '@trust/runtime/read-arguments'
import type { Browser, Page, Request } from 'playwright-core'
import { launchBrowser } from '../browser.ts'
import { type OwnSystem, startOwnSystem } from '../demo/system.ts'
import { USAGE } from './usage.ts'

const RUNS = 7

const pages = [
  '/',
  '/merchants',
  '/merchants?q=roma',
  '/reviews',
  '/evidence',
  '/complaints',
  '/actions',
  '/audit',
]

/**
 * How soon the console can be used in a real browser. First the sign-in with nothing cached: what it weighs on the
 * wire, and when its e-mail field takes letters. Then pages, each by a new load with the cache warm.
 */
export async function run(...args: string[]): Promise<void> {
  const { values } = readArguments(USAGE, {
    args,
    options: { url: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } },
  })
  const own = values.url ? null : await startOwnSystem({ RATE_LIMIT_LOGIN: '0' })
  const browser = await launchBrowser()
  try {
    await measureSignIn(browser, values.url ?? own?.base ?? '')
    await measurePages(browser, values.url ?? own?.base ?? '', loginOf(values, own))
  } finally {
    await browser.close()
    await own?.stop()
  }
}

function loginOf({ email, password }: { email?: string; password?: string }, own: OwnSystem | null) {
  if (own) return own.login
  if (email && password) return { email, password }
  throw new Error('--url needs --email and --password')
}

async function measureSignIn(browser: Browser, base: string): Promise<void> {
  const times: number[] = []
  let sizes: Awaited<ReturnType<Request['sizes']>>[] = []
  for (let round = 0; round < RUNS; round += 1) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const loaded: ReturnType<Request['sizes']>[] = []
    page.on('requestfinished', (request) => {
      if (request.url().startsWith(base)) loaded.push(request.sizes())
    })
    const started = performance.now()
    await page.goto(`${base}/console/`, { waitUntil: 'commit' })
    await page.getByLabel('E-mail').fill('a')
    times.push(performance.now() - started)
    sizes = await Promise.all(loaded)
    await context.close()
  }
  const bytes = sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0)
  console.log(
    `sign-in, nothing cached     ${inWords(times)}  ${(bytes / 1024).toFixed(0)} KiB, ${sizes.length} answers`,
  )
}

async function measurePages(
  browser: Browser,
  base: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${base}/console/`)
  await page.getByLabel('E-mail').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Your account' }).waitFor()
  for (const path of pages) {
    const times: number[] = []
    for (let round = 0; round < RUNS; round += 1) times.push(await timeOf(page, `${base}/console${path}`))
    console.log(`${path.padEnd(27)} ${inWords(times)}`)
  }
}

/** Waits until the page is there and has loaded. */
async function timeOf(page: Page, address: string): Promise<number> {
  const started = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
  return performance.now() - started
}

function inWords(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)} ms`
  return `median ${at(0.5).padStart(7)}  worst ${at(0.99).padStart(7)}`
}
