import type { TestTenant } from '@trust/testing/harness'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executablePath } from '../../infra/development/browser.ts'
import { mailsTo } from '../../services/gateway-auth/src/mail/mailbox.fixture.ts'
import { type ConsoleHouse, emailOf, seriousFindings, startConsole, visit } from './console.fixture.ts'
import { fillTenant } from './filled.fixture.ts'

const DESK = { width: 1280, height: 900 }
const TELEPHONE = { width: 390, height: 844 }
const ARABIC = { name: 'مطعم الياسمين', claimed_address: 'شارع الحمراء ١٢، بيروت' }

const headings = {
  '/': 'Übersicht',
  '/merchants': 'Händler',
  '/reviews': 'Prüffälle',
  '/complaints': 'Beschwerden',
  '/actions': 'Maßnahmen',
  '/appeals': 'Einsprüche',
  '/desk': 'Team',
  '/policies': 'Regeln',
  '/users': 'Benutzer',
  '/webhooks': 'Webhooks',
  '/settings': 'Einstellungen',
  '/audit': 'Prüfprotokoll',
  '/profile': 'Ihr Profil',
}

const isWiderThanWindow = 'document.documentElement.scrollWidth > window.innerWidth'
const direction = (page: Page, selector: string) =>
  page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).direction`)

describe.skipIf(!executablePath)('the console in the reader’s language', () => {
  let harness: ConsoleHouse
  let tenant: TestTenant
  let paths: Record<string, string>
  let arabic: string
  beforeAll(async () => {
    harness = await startConsole()
    tenant = await harness.tenant()
    paths = await fillTenant(harness, tenant)
    const { body } = await tenant.admin.post('/merchants', ARABIC)
    arabic = `/merchants/${body.id}`
  })
  afterAll(() => harness?.close())

  it.each([
    ['a desk', DESK],
    ['a telephone', TELEPHONE],
  ])('is German in a German browser, and fits %s', async (_name, viewport) => {
    const page = await harness.page(await emailOf(tenant), { locale: 'de-DE', viewport })
    const faults: string[] = []
    for (const [path, heading] of Object.entries(headings)) {
      await visit(page, path)
      expect([path, await page.locator('h1').innerText()]).toEqual([path, heading])
      faults.push(...(await seriousFindings(page)).map((finding) => `${path} ${finding}`))
      if (await page.evaluate(isWiderThanWindow)) faults.push(`${path} is wider than the window`)
    }
    for (const path of Object.values(paths)) {
      await visit(page, path)
      if (await page.evaluate(isWiderThanWindow)) faults.push(`${path} is wider than the window`)
    }
    expect(faults).toEqual([])
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(harness.complaints).toEqual([])
  })

  it('names what was done in the audit log and a timeline, and filters by it', async () => {
    const page = await harness.page(await emailOf(tenant), { locale: 'de-DE', viewport: DESK })
    await visit(page, '/audit')
    await page.getByRole('combobox', { name: 'Aktion' }).fill('Händler ang')
    await page.getByRole('option', { name: 'Händler angelegt' }).click()
    await page.waitForURL(/action=merchant\.created/)
    await page.getByText('Händler angelegt').first().waitFor()
    await visit(page, `${arabic}?tab=timeline`)
    await page.getByText('Händler angelegt').waitFor()
  })

  it('writes Arabic from right to left within the German page', async () => {
    const page = await harness.page(await emailOf(tenant), { locale: 'de-DE', viewport: DESK })
    await visit(page, arabic)
    expect(await page.locator('h1').innerText()).toBe(ARABIC.name)
    expect(await direction(page, 'h1')).toBe('rtl')
    expect(await direction(page, 'html')).toBe('ltr')
    expect(await seriousFindings(page)).toEqual([])
  })

  it('keeps a choice with the user, for other browsers and for mails', async () => {
    const email = await emailOf(tenant)
    const page = await harness.page(email, { locale: 'en-US', viewport: DESK })
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Language' }).click()
    await page.getByRole('menuitem', { name: 'Français' }).click()
    await page.getByRole('heading', { level: 1, name: 'Vue d’ensemble' }).waitFor()
    expect((await tenant.admin.get('/auth/me')).body.language).toBe('fr')
    const elsewhere = await harness.page(email, { locale: 'it-IT', viewport: DESK })
    await elsewhere.getByRole('heading', { level: 1, name: 'Vue d’ensemble' }).waitFor()
    await harness.anyone().post('/auth/password/forgot', { email })
    const [mail = ''] = (await mailsTo(harness, email)).slice(-1)
    expect(mail).toMatch(/<html lang=(3D)?"fr" dir=(3D)?"ltr">/)
  })
})
