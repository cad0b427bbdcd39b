import type { TestTenant } from '@trust/testing/harness'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executablePath } from '../../infra/development/browser.ts'
import {
  type ConsoleHarness,
  chooseAction,
  colourFindings,
  findingsInBothSchemes,
  linkSentTo,
  seriousFindings,
  showIn,
  startConsole,
  throttle,
  widthFindings,
} from './console.fixture.ts'

const telephone = { width: 390, height: 844 }

let harness: ConsoleHarness
let tenant: TestTenant
beforeAll(async () => {
  if (!executablePath) return
  harness = await startConsole()
  tenant = await harness.tenant()
})
afterAll(() => harness?.close())

describe.skipIf(!executablePath)('the page of a badge', () => {
  let id: string
  beforeAll(async () => {
    const merchant = { name: 'مطعم الشرق – Trattoria', claimed_address: 'Via Roma 1' }
    id = (await tenant.admin.post('/merchants', merchant)).body.id
  })

  it('is read on a telephone, and passes axe in both colour schemes', async () => {
    const page = await harness.page(undefined, { viewport: telephone, locale: 'de-DE' })
    await page.goto(`${harness.url}/badge/${id}`)
    await page.getByText('Das ist kein Vorwurf').waitFor()
    for (const language of ['English', 'Français', 'Español', 'Português', 'Italiano', 'Deutsch']) {
      await page.getByRole('link', { name: language }).click()
      await page.locator(`nav a[aria-current]:text-is("${language}")`).waitFor()
      expect([language, ...(await findingsInBothSchemes(page))]).toEqual([language])
      expect(await widthFindings(page)).toEqual([])
    }
    const icon = await page.request.get(`${harness.url}/favicon.ico`)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/svg+xml'])
    await page.goto(`${harness.url}/badge/${crypto.randomUUID()}`)
    await page.getByRole('heading', { name: 'Dieses Siegel ist nicht bekannt' }).waitFor()
    expect(await findingsInBothSchemes(page)).toEqual([])
    expect(harness.complaints.splice(0)).toEqual([])
  })
})

describe.skipIf(!executablePath)('guides, and the reference for partners', () => {
  it('can be read and copied from, in both colour schemes', async () => {
    const page = await harness.page(undefined, {
      viewport: telephone,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    for (const path of ['/docs/partners', '/docs/guides', '/docs/guides/first-steps']) {
      await page.goto(`${harness.url}${path}`)
      expect([path, ...(await findingsInBothSchemes(page))]).toEqual([path])
      expect(await widthFindings(page)).toEqual([])
    }
    await page.getByRole('button', { name: 'Copy' }).first().click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^npm run admin -- create-tenant/)
    expect(harness.complaints.splice(0)).toEqual([])
  })

  // It takes the scheme when it loads.
  it.each(['light', 'dark'] as const)('have one of all endpoints beside them (%s)', async (colorScheme) => {
    const page = await harness.page(undefined, { colorScheme, viewport: telephone })
    await page.goto(`${harness.url}/docs`)
    expect(await seriousFindings(page)).toEqual([])
    expect(await widthFindings(page)).toEqual([])
    expect(harness.complaints.splice(0)).toEqual([])
  })
})

describe.skipIf(!executablePath)('the page of a merchant', () => {
  /** A suspended merchant with something to do, and the link to its page. */
  async function suspendedMerchant(): Promise<{ id: string; url: string }> {
    const { admin } = tenant
    const merchant = { name: 'Trattoria Uno', claimed_address: 'Via Roma 1' }
    const { id } = (await admin.post('/merchants', merchant)).body
    await admin.post(`/merchants/${id}/suspend`, { reason: 'Inspection' })
    await admin.post('/corrective-actions', {
      merchant_id: id,
      action_type: 'fix_hygiene',
      description: 'نظف المطبخ. Clean the kitchen.',
      priority: 'high',
      due_date: '2099-12-31',
    })
    return { id, url: (await admin.post('/merchant-page-links', { merchant_id: id })).body.url }
  }

  it('is answered on a telephone, and passes axe in both colour schemes', async () => {
    const { id, url } = await suspendedMerchant()
    const page = await harness.page(undefined, { viewport: telephone, locale: 'fr-FR' })
    await page.goto(url)
    await page.getByText('Suspendu', { exact: true }).waitFor()
    expect(await findingsInBothSchemes(page)).toEqual([])
    await page.getByRole('link', { name: 'English' }).click()
    await page.getByText('A person suspended your shop').waitFor()
    expect(await widthFindings(page)).toEqual([])

    await page.getByLabel('What did you do?').fill('It is clean.')
    const buffer = await sharp({
      create: { width: 120, height: 90, channels: 3, background: '#eee' },
    })
      .jpeg()
      .toBuffer()
    await page
      .getByLabel('Photographs of the fix')
      .setInputFiles({ name: 'kitchen.jpg', mimeType: 'image/jpeg', buffer })
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await page.getByText('It was not sent: No connection.').waitFor()
    expect(await page.getByLabel('What did you do?').inputValue()).toBe('It is clean.')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await page.getByText('Your answer is being looked at').waitFor()

    await page.getByLabel('Your reasons').fill('It was another shop.')
    await page.getByRole('button', { name: 'Submit the appeal' }).click()
    await page.getByText(/^Your appeal of .* is being looked at\.$/).waitFor()
    expect(await findingsInBothSchemes(page)).toEqual([])
    expect(
      harness.complaints.splice(0).filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED')),
    ).toEqual([])

    const { body: actions } = await tenant.admin.get(`/corrective-actions?merchant_id=${id}`)
    expect(actions.items[0]).toMatchObject({
      status: 'fix_submitted',
      steps: [{}, { notes: 'It is clean.', evidence_ids: [expect.any(String)] }],
    })
  })

  it('says in words that a link has ended', async () => {
    const { url } = await suspendedMerchant()
    const page = await harness.page(undefined, { viewport: telephone, locale: 'it-IT' })
    await page.goto(url.replace(/#.*/, '#guessed'))
    await page.getByText('Questo link non funziona.').waitFor()
    const link = new URL(url).pathname.split('/').at(-1)
    await tenant.admin.delete(`/merchant-page-links/${link}`)
    await page.goto('about:blank')
    await page.goto(url)
    await page.getByText('Questo link è scaduto.').waitFor()
  })

  it('is shared and revoked in the console, in both colour schemes', async () => {
    const merchant = { name: 'Trattoria Due', claimed_address: 'Via Roma 2' }
    const { id } = (await tenant.admin.post('/merchants', merchant)).body
    const page = await harness.openAs(tenant.admin, `/merchants/${id}`, { viewport: telephone })
    await chooseAction(page, 'Link for the merchant')
    await page.getByRole('button', { name: 'Make the link' }).click()
    await page.getByText(`${harness.url}/merchant/`).waitFor()
    await page.getByRole('button', { name: 'Revoke' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await showIn(page, 'dark')
    expect(await colourFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('button', { name: 'Revoke' }).waitFor({ state: 'detached' })
    const { body } = await tenant.admin.get(`/merchant-page-links?merchant_id=${id}`)
    expect(body.items).toMatchObject([{ status: 'revoked' }])
  })
})

describe.skipIf(!executablePath)('a page on a slow mobile connection', () => {
  const slowPage = async () => {
    const page = await harness.freshPage({ viewport: telephone, locale: 'en-GB' })
    return { page, transferred: await throttle(page) }
  }

  it('of a badge is read before its typeface has arrived', async () => {
    const { body } = await tenant.admin.post('/merchants', {
      name: 'Slow Food',
      claimed_address: 'Via Roma 4',
    })
    const { page, transferred } = await slowPage()
    await page.route('**/*.woff2', () => undefined)
    await page.goto(`${harness.url}/badge/${body.id}`, { waitUntil: 'commit' })
    await page.getByText('This is no accusation').waitFor()
    expect(transferred()).toBeLessThan(20_000)
  })

  it('of a merchant says that it loads and sends, and keeps what was written', async () => {
    const { admin } = tenant
    const merchant = { name: 'Trattoria Lenta', claimed_address: 'Via Roma 5' }
    const { id } = (await admin.post('/merchants', merchant)).body
    const action = { action_type: 'fix_hygiene', priority: 'high', due_date: '2099-12-31' }
    await admin.post('/corrective-actions', { merchant_id: id, ...action })
    const { url } = (await admin.post('/merchant-page-links', { merchant_id: id })).body
    const { page } = await slowPage()
    await page.goto(url, { waitUntil: 'commit' })
    await page.getByText('Loading …').waitFor()
    await page.getByLabel('What did you do?').fill('It is clean.')
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const buffer = await sharp({
      create: { width: 300, height: 200, channels: 3, background: '#888', noise },
    })
      .jpeg()
      .toBuffer()
    await page
      .getByLabel('Photographs of the fix')
      .setInputFiles({ name: 'kitchen.jpg', mimeType: 'image/jpeg', buffer })
    const send = page.getByRole('button', { name: 'Send the answer' })
    await send.click()
    await page.getByText('Sending …').waitFor()
    expect(await send.isDisabled()).toBe(true)
    expect(await page.getByLabel('What did you do?').inputValue()).toBe('It is clean.')
    await page.getByText('Your answer is being looked at').waitFor()
    expect((await admin.get(`/evidence?merchant_id=${id}`)).body.total).toBe(1)
  })

  it('of an invitation shows progress, then takes the password once', async () => {
    const email = `slow-${crypto.randomUUID()}@operators.example`
    await tenant.admin.post('/auth/users', { email, full_name: 'Sam Slow', role: 'viewer' })
    await harness.drain()
    const { page } = await slowPage()
    await page.goto(await linkSentTo(harness, email), { waitUntil: 'commit' })
    await page.getByRole('progressbar').waitFor()
    const passwords = page.locator('input[type=password]')
    await passwords.first().fill('a long password of mine')
    await passwords.last().fill('a long password of mine')
    const set = page.getByRole('button', { name: 'Set the password' })
    await set.click()
    await page.locator('button[data-loading]').waitFor()
    await page.getByRole('link', { name: 'Sign in with it' }).click()
    await page.getByLabel('E-mail').fill(email)
    await passwords.fill('a long password of mine')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Your account' }).waitFor()
    expect(harness.complaints.splice(0)).toEqual([])
  })
})
