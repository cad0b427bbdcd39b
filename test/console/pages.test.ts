import type { TestTenant } from '@trust/testing/harness'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executablePath } from '../../infra/development/browser.ts'
import {
  type ConsoleHarness,
  chooseAction,
  colourFindings,
  emailOf,
  findingsWhileLoading,
  scrollFindings,
  seriousFindings,
  showIn,
  signIn,
  startConsole,
  visit,
  widthFindings,
} from './console.fixture.ts'
import { fillTenant } from './filled.fixture.ts'

let harness: ConsoleHarness
let tenant: TestTenant
let paths: Record<string, string>

const TELEPHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 900 }

/** What is wrong with the page as it is, in both colour schemes: it stays in the second, where the next one begins. */
async function faultsOf(page: Page, place: string): Promise<string[]> {
  const isDark = await page.evaluate<boolean>(`matchMedia('(prefers-color-scheme: dark)').matches`)
  const [first, second] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const all = await seriousFindings(page)
  await showIn(page, second)
  const colours = await colourFindings(page)
  return [
    ...all.map((finding) => `${place} (${first}) ${finding}`),
    ...colours.map((finding) => `${place} (${second}) ${finding}`),
  ]
}

describe.skipIf(!executablePath)('every page of the console', () => {
  beforeAll(async () => {
    harness = await startConsole()
    tenant = await harness.tenant()
    paths = await fillTenant(harness, tenant)
  })
  afterAll(() => harness?.close())

  const fixed = [
    '/merchants',
    '/merchants/import',
    '/reviews',
    '/evidence',
    '/complaints',
    '/actions',
    '/appeals',
    '/desk',
    '/review-queues',
    '/tasks',
    '/inspectors',
    '/policies',
    '/policies/new',
    '/backtests',
    '/metrics',
    '/metrics/new',
    '/lists',
    '/users',
    '/api-keys',
    '/failed-jobs',
    '/webhooks',
    '/dead-letters',
    '/settings',
    '/audit',
    '/profile',
    '/',
  ]

  it('fits a telephone, and has nothing that axe finds serious', async () => {
    const page = await harness.openAs(tenant.admin, '/')
    const faults: string[] = []
    for (const path of [...fixed, ...Object.values(paths)]) {
      await page.setViewportSize(TELEPHONE)
      await visit(page, path)
      faults.push(...(await scrollFindings(page)).map((finding) => `(telephone) ${path} ${finding}`))
      faults.push(...(await widthFindings(page)).map((finding) => `${path} ${finding}`))
      await page.setViewportSize(DESK)
      faults.push(...(await faultsOf(page, path)))
    }
    expect(faults).toEqual([])
    expect(harness.complaints.splice(0)).toEqual([])
  })

  it('has nothing that axe finds serious while it loads', async () => {
    const page = await harness.openAs(tenant.admin, '/profile', { viewport: DESK })
    const found: string[] = []
    // No answer comes, so that what is looked at stays as it is.
    await page.route('**/api/v1/**', () => undefined)
    for (const path of [paths.merchant, '/evidence', '/reviews', '/'] as string[]) {
      await page.evaluate(`for (const one of document.querySelectorAll('.mantine-Skeleton-root')) one.dataset.left = ''
        history.pushState({}, '', '/console${path}')
        dispatchEvent(new PopStateEvent('popstate'))`)
      await page.locator('.mantine-Skeleton-root:not([data-left])').first().waitFor()
      found.push(...(await findingsWhileLoading(page)).map((finding) => `${path} ${finding}`))
    }
    expect(found).toEqual([])
  })

  it('has nothing serious in its dialogs, nor on the pages before sign-in', async () => {
    const page = await harness.page(undefined, { viewport: TELEPHONE, reducedMotion: 'no-preference' })
    await page.goto(`${harness.url}/console/sign-in`)
    const found: string[] = []
    const look = async (place: string) => found.push(...(await faultsOf(page, place)))
    for (const path of [
      '/sign-in',
      '/forgotten-password',
      '/set-password#token=none',
      '/confirm-email#token=none',
    ]) {
      await visit(page, path)
      await look(path)
      found.push(...(await widthFindings(page)).map((finding) => `${path} ${finding}`))
    }
    await page.setViewportSize(DESK)
    await signIn(page, harness.url, await emailOf(tenant))
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    const dialogs: [string, string][] = [
      ['/users', 'Invite somebody'],
      ['/api-keys', 'Create a key'],
      ['/webhooks', 'Register a webhook'],
      ['/inspectors', 'Add an inspector'],
      ['/review-queues', 'Create a queue'],
      [paths.merchant ?? '', 'Suspend'],
    ]
    for (const [path, verb] of dialogs) {
      await visit(page, path)
      if (verb === 'Suspend') await chooseAction(page, verb)
      else await page.getByRole('button', { name: verb }).click()
      await page.getByRole('dialog').waitFor()
      await look(`${path}, ${verb}`)
    }
    await visit(page, '/audit')
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Name, id,').fill('Trattoria')
    await page.getByText('Via Roma 1, Milano').waitFor()
    await look('the search')
    await page.keyboard.press('Escape')
    await page.getByPlaceholder('Name, id,').waitFor({ state: 'detached' })
    await visit(page, paths.policy ?? '')
    for (const tab of ['Fires', 'Versions']) {
      await page.getByRole('tab', { name: tab }).click()
      await look(`${paths.policy}, ${tab}`)
    }
    await visit(page, '/profile')
    await page.getByRole('button', { name: 'Set it up' }).click()
    await page.getByAltText('QR code for your authenticator').waitFor()
    await look('/profile, QR code')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
    await look('/profile, menu')
    expect(found).toEqual([])
    expect(harness.complaints.splice(0)).toEqual([])
  })

  it('opens dialogs without motion where the system asks for less', async () => {
    const page = await harness.openAs(tenant.admin, '/users', { reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Invite somebody' }).click()
    await page.getByRole('dialog').waitFor()
    const isMoving = `(() => {
      const dialog = document.querySelector('[role=dialog]')
      return document.getAnimations().some(({ effect }) => effect.target.contains(dialog))
    })()`
    expect(await page.evaluate(isMoving)).toBe(false)
  })

  it('opens the board of the queues to those who may manage them', async () => {
    const page = await harness.openAs(tenant.admin, '/profile')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Queues' }).click()
    await page.waitForURL(`${harness.url}/queues`)
    await page.getByText('risk-engine').first().waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(harness.complaints.splice(0)).toEqual([])
  })
})
