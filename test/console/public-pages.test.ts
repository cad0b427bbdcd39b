import type { TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executablePath } from '../../infra/browser.ts'
import { type ConsoleHouse, seriousFindings, startConsole } from './console.fixture.ts'

const telephone = { width: 390, height: 844 }

describe.skipIf(!executablePath)('the page of a badge', { timeout: 120_000 }, () => {
  let harness: ConsoleHouse
  let tenant: TestTenant
  let id: string
  beforeAll(async () => {
    harness = await startConsole()
    tenant = await harness.tenant()
    const merchant = { name: 'مطعم الشرق – Trattoria', claimed_address: 'Via Roma 1' }
    id = (await tenant.admin.post('/merchants', merchant)).body.id
  })
  afterAll(() => harness?.close())

  it.each(['light', 'dark'] as const)('is read on a telephone, and passes axe (%s)', async (colorScheme) => {
    const page = await harness.page(undefined, { colorScheme, viewport: telephone, locale: 'de-DE' })
    await page.goto(`${harness.url}/badge/${id}`)
    await page.getByText('Das ist kein Vorwurf').waitFor()
    for (const language of ['English', 'Français', 'Español', 'Português', 'Italiano', 'Deutsch']) {
      await page.getByRole('link', { name: language }).click()
      await page.locator(`nav a[aria-current]:text-is("${language}")`).waitFor()
      expect([language, ...(await seriousFindings(page))]).toEqual([language])
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(telephone.width)
    }
    await page.goto(`${harness.url}/badge/${crypto.randomUUID()}`)
    await page.getByRole('heading', { name: 'Dieses Siegel ist nicht bekannt' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(harness.complaints).toEqual([])
  })
})
