import { PASSWORD, type TestTenant } from '@trust/testing/harness'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executablePath } from '../../infra/development/browser.ts'
import { mailsTo } from '../../services/gateway-auth/src/mail/mailbox.fixture.ts'
import {
  type ConsoleHarness,
  emailOf,
  seriousFindings,
  startConsole,
  visit,
  widthFindings,
} from './console.fixture.ts'
import { englishOn } from './english.fixture.ts'
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

const direction = (page: Page, selector: string) =>
  page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).direction`)

describe.skipIf(!executablePath)('the console in the reader’s language', () => {
  let harness: ConsoleHarness
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

  it('says in German why something was refused', async () => {
    const email = await emailOf(tenant)
    const page = await harness.page(undefined, { locale: 'de-DE', viewport: DESK })
    await page.goto(`${harness.url}/console/`)
    await page.getByLabel('E-Mail').fill(email)
    await page.locator('input[type=password]').fill('not the password')
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.getByText('E-Mail oder Passwort sind falsch.').waitFor()
    expect(await englishOn(page)).toEqual([])

    await page.locator('input[type=password]').fill(PASSWORD)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor()
    await visit(page, '/users')
    await page.getByRole('button', { name: 'Jemanden einladen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-Mail').fill('nobody@nowhere')
    await dialog.getByLabel('Vollständiger Name').fill('Nora Neu')
    await dialog.getByRole('button', { name: 'Einladen' }).click()
    await dialog.getByText('Muss eine E-Mail-Adresse sein.').waitFor()
    expect(await englishOn(page)).toEqual([])
    await dialog.getByLabel('E-Mail').fill(email)
    await dialog.getByRole('button', { name: 'Einladen' }).click()
    await page.getByText('Diese E-Mail-Adresse wird bereits verwendet.').first().waitFor()
    expect(await englishOn(page)).toEqual([])
  })

  it('has pages without an account that are German throughout', async () => {
    const { admin } = tenant
    const merchant = { name: 'Trattoria Tre', claimed_address: 'Via Roma 3' }
    const { id } = (await admin.post('/merchants', merchant)).body
    await admin.post(`/merchants/${id}/suspend`, { reason: 'Inspektion' })
    await admin.post('/corrective-actions', {
      merchant_id: id,
      action_type: 'fix_hygiene',
      priority: 'high',
      due_date: '2099-12-31',
    })
    const { body: link } = await admin.post('/merchant-page-links', { merchant_id: id })
    const person = { full_name: 'Ivo Feld', phone_number: '+49 170 5550123' }
    const { body: inspector } = await admin.post('/inspectors', person)
    const asked = { merchant_id: id, inspector_id: inspector.id, instructions: 'Bitte ansehen.' }
    const { body: task } = await admin.post('/verification/tasks', asked)
    const { body: signIn } = await admin.post(`/inspectors/${inspector.id}/sign-in-link`)
    await harness.drain()
    const page = await harness.freshPage({ locale: 'de-DE', viewport: TELEPHONE })
    const found: Record<string, string[]> = {}
    const look = async (name: string) => {
      const english = await englishOn(page)
      if (english.length > 0) found[name] = english
    }
    await page.goto(`${harness.url}/badge/${id}`)
    await look('badge')
    await page.goto(link.url)
    await page.getByText('Gesperrt', { exact: true }).waitFor()
    await look('merchant')
    await page.route('**/fixes', (route) => route.continue({ postData: '{"secret":"x"}' }))
    await page.getByLabel('Was haben Sie getan?').fill('Sauber.')
    await page.getByRole('button', { name: 'Antwort senden' }).click()
    await page.locator('.wrong').first().waitFor()
    await look('merchant, refused')
    await page.goto(`${harness.url}/field`)
    await page.getByText('Mit Telefonnummer und Schlüssel').click()
    await look('field, sign-in')
    await page.goto('about:blank')
    await page.goto(signIn.url)
    await page.getByRole('link', { name: merchant.name }).waitFor()
    await look('field, visits')
    await page.getByRole('link', { name: merchant.name }).click()
    await page.getByLabel('Alles wie angegeben').waitFor()
    await look('field, visit')
    await page.goto(`${harness.url}/field#${crypto.randomUUID()}`)
    await look('field, unknown')
    expect(task.status).toBe('assigned')
    expect(found).toEqual({})
    harness.complaints.splice(0)
  })

  describe('in a German browser', () => {
    /** What each page says in English, and what is wrong with it, by the width of the window. */
    const english: Record<string, string[]> = {}
    const titles: Record<string, string> = {}
    const faults = { desk: [] as string[], telephone: [] as string[] }
    let language: string | null
    let walk: Promise<void> | undefined
    /** One walk for all: to open every page costs more than to look at it. */
    const walked = () => {
      walk ??= walkOverPages()
      return walk
    }
    const walkOverPages = async () => {
      const page = await harness.openAs(tenant.admin, '/', { locale: 'de-DE', viewport: DESK })
      const look = async (path: string, window: keyof typeof faults) => {
        // A window of a desk is checked in English, where the elements and their colours are these.
        const isChecked = window === 'telephone' && path in headings
        const findings = isChecked ? await seriousFindings(page) : []
        findings.push(...(await widthFindings(page)))
        faults[window].push(...findings.map((finding) => `${path} ${finding}`))
      }
      const others = ['/lists', '/backtests', '/inspectors', '/tasks', ...Object.values(paths)]
      for (const path of [...Object.keys(headings), ...others]) {
        await page.setViewportSize(TELEPHONE)
        await visit(page, path)
        await look(path, 'telephone')
        await page.setViewportSize(DESK)
        await look(path, 'desk')
        titles[path] = await page.locator('h1').innerText()
        const found = await englishOn(page)
        if (found.length > 0) english[path] = found
      }
      language = await page.locator('html').getAttribute('lang')
    }

    it('says nothing in English on any page of the console', async () => {
      await walked()
      expect(Object.keys(titles).length).toBeGreaterThan(Object.keys(headings).length + 20)
      expect(english).toEqual({})
    })

    it.each(['desk', 'telephone'] as const)('is German, and fits a %s', async (window) => {
      await walked()
      expect(titles).toMatchObject(headings)
      expect(faults[window]).toEqual([])
      expect(language).toBe('de')
      expect(harness.complaints).toEqual([])
    })
  })

  it('names what was done in the audit log and a timeline, and filters by it', async () => {
    const page = await harness.openAs(tenant.admin, '/audit', { locale: 'de-DE', viewport: DESK })
    await page.getByRole('combobox', { name: 'Aktion' }).fill('Händler ang')
    await page.getByRole('option', { name: 'Händler angelegt' }).click()
    await page.waitForURL(/action=merchant\.created/)
    await page.getByText('Händler angelegt').first().waitFor()
    await visit(page, `${arabic}?tab=timeline`)
    await page.getByText('Händler angelegt').waitFor()
  })

  it('writes Arabic from right to left within the German page', async () => {
    const page = await harness.openAs(tenant.admin, arabic, { locale: 'de-DE', viewport: DESK })
    expect(await page.locator('h1').innerText()).toBe(ARABIC.name)
    expect(await direction(page, 'h1')).toBe('rtl')
    expect(await direction(page, 'html')).toBe('ltr')
    expect(await seriousFindings(page)).toEqual([])
  })

  it('fits a telephone in Portuguese, whose words are longer in tables of numbers', async () => {
    const narrow = { width: 360, height: 640 }
    const page = await harness.openAs(tenant.admin, '/backtests', { locale: 'pt-PT', viewport: narrow })
    await visit(page, paths.backtest ?? '')
    await page.getByText('Atingidos pelo que vigora').first().waitFor()
    expect(await widthFindings(page)).toEqual([])
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
