import type { TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { executablePath } from '../../infra/browser.ts'
import {
  type ConsoleHouse,
  emailOf,
  seriousFindings,
  signIn,
  startConsole,
  visit,
} from './console.fixture.ts'
import { fillTenant } from './filled.fixture.ts'

let harness: ConsoleHouse
let tenant: TestTenant
let paths: Record<string, string>

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

  it.each(['light', 'dark'] as const)(
    'has nothing that axe finds serious (%s)',
    { timeout: 180_000 },
    async (colorScheme) => {
      const page = await harness.page(await emailOf(tenant), {
        colorScheme,
        viewport: { width: 1280, height: 900 },
      })
      await page.getByRole('heading', { name: 'Overview' }).waitFor()
      const found: string[] = []
      for (const path of [...fixed, ...Object.values(paths)]) {
        await visit(page, path)
        found.push(...(await seriousFindings(page)).map((finding) => `${path} ${finding}`))
      }
      expect(found).toEqual([])
      expect(harness.complaints).toEqual([])
    },
  )

  it.each(['light', 'dark'] as const)(
    'nor has what opens over it, and what comes before it (%s)',
    { timeout: 180_000 },
    async (colorScheme) => {
      const page = await harness.page(undefined, { colorScheme })
      const found: string[] = []
      const look = async (place: string) => {
        // What fades in is judged when it is there.
        await vi.waitUntil(() =>
          page.evaluate('document.getAnimations().every(({ playState }) => playState !== "running")'),
        )
        found.push(...(await seriousFindings(page)).map((finding) => `${place} ${finding}`))
      }
      for (const path of [
        '/sign-in',
        '/forgotten-password',
        '/set-password#token=none',
        '/confirm-email#token=none',
      ]) {
        await page.goto(`${harness.url}/console${path}`)
        await page.locator('h1').waitFor()
        await look(path)
      }
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
        await page.goto(`${harness.url}/console${path}`)
        await page.getByRole('button', { name: verb }).click()
        await page.getByRole('dialog').waitFor()
        await look(`${path}, ${verb}`)
      }
      await page.goto(`${harness.url}/console/audit`)
      await page.getByRole('heading', { name: 'Audit log' }).waitFor()
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder('Name, id,').fill('Trattoria')
      await page.getByText('Via Roma 1, Milano').waitFor()
      await look('the search')
      await page.goto(`${harness.url}/console${paths.policy}`)
      for (const tab of ['Fires', 'Versions']) {
        await page.getByRole('tab', { name: tab }).click()
        await look(`${paths.policy}, ${tab}`)
      }
      await page.goto(`${harness.url}/console/profile`)
      await page.getByRole('button', { name: 'Set it up' }).click()
      await page.getByAltText('QR code for your authenticator').waitFor()
      await look('/profile, QR code')
      await page.getByRole('button', { name: 'Your account' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
      await look('/profile, menu')
      expect(found).toEqual([])
      expect(harness.complaints.splice(0)).toEqual([])
    },
  )

  it('opens the board of the queues to who may manage them', async () => {
    const page = await harness.page(await emailOf(tenant))
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Queues' }).click()
    await page.waitForURL(`${harness.url}/queues`)
    await page.getByText('risk-engine').first().waitFor()
  })

  it('fits a telephone: nothing is wider than 390 pixels', { timeout: 180_000 }, async () => {
    const page = await harness.page(await emailOf(tenant), { viewport: { width: 390, height: 844 } })
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    const wide: string[] = []
    for (const path of [...fixed, ...Object.values(paths)]) {
      await visit(page, path)
      const width = await page.evaluate<number>('document.documentElement.scrollWidth')
      if (width > 390) wide.push(`${path}: ${width}`)
    }
    expect(wide).toEqual([])
  })
})
