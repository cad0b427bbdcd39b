import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executablePath } from '../../infra/development/browser.ts'
import {
  type ConsoleHarness,
  colourFindings,
  seriousFindings,
  startConsole,
  throttle,
  widthFindings,
} from './console.fixture.ts'

const HERE = { latitude: 52.517, longitude: 13.3889 }
const telephone = {
  viewport: { width: 390, height: 844 },
  permissions: ['camera', 'geolocation'],
  geolocation: HERE,
  locale: 'en-GB',
}
const OFFLINE = 'No connection. You can go on'

describe.skipIf(!executablePath)("the inspectors' page", () => {
  let harness: ConsoleHarness
  beforeAll(async () => {
    harness = await startConsole()
  })
  afterAll(() => harness?.close())

  /** An inspector with a visit near by and one far away, and a telephone that is signed in by link. */
  async function inField() {
    const { admin } = await harness.tenant()
    const phone_number = `+49 170 ${Math.floor(1e6 + Math.random() * 9e6)}`
    const { body: inspector } = await admin.post('/inspectors', { full_name: 'Ivo Field', phone_number })
    const visitTo = async (name: string, metres: number, instructions: string) => {
      const locations = [
        { label: 'Shop', latitude: HERE.latitude + metres / 111_300, longitude: HERE.longitude },
      ]
      const claimed_address = 'Unter den Linden 1, Berlin'
      const { body: merchant } = await admin.post('/merchants', { name, claimed_address, locations })
      const asked = { merchant_id: merchant.id, inspector_id: inspector.id, instructions }
      return { merchant: merchant.id, id: (await admin.post('/verification/tasks', asked)).body.id as string }
    }
    const near = await visitTo('مطعم الشرق', 60, 'Photograph the sign.\nاسأل عن المدير.')
    const far = await visitTo('Far Shop', 4_200, 'Is it open?')
    const link = async () => (await admin.post(`/inspectors/${inspector.id}/sign-in-link`)).body.url
    const page = await harness.freshPage(telephone)
    await page.goto(await link())
    await page.getByText('Far Shop').waitFor()
    const evidence = async () => (await admin.get(`/evidence?merchant_id=${near.merchant}`)).body
    const visit = async (id = near.id) => (await admin.get(`/verification/tasks/${id}`)).body
    return { admin, inspector, near, far, link, page, evidence, visit }
  }

  /** Fills a visit in, up to the last button. */
  async function lookAround(page: Page, name: string, photographs = 1) {
    await page.getByRole('link', { name }).click()
    await page.getByRole('button', { name: 'Open the camera' }).click()
    for (let taken = 1; taken <= photographs; taken++) {
      await page.getByRole('button', { name: 'Take the photograph' }).click()
      await page
        .locator('.photographs li')
        .nth(taken - 1)
        .waitFor()
    }
    await page.getByRole('button', { name: 'Close the camera' }).click()
    await page.getByLabel('Everything as claimed').check()
    await page.getByLabel('Notes').fill('Open, with guests.')
  }
  const finish = (page: Page) => page.getByRole('button', { name: 'Finish the visit' }).click()
  const arrived = (page: Page) => page.getByText('Waiting to be sent').first().waitFor({ state: 'detached' })

  /** The page is on the telephone, and opens without a connection. */
  const installed = (page: Page) =>
    page.evaluate('navigator.serviceWorker.ready.then(({ active }) => active.state)')

  it('leads from the link to the nearest shop, and sends what was found', async () => {
    const { page, evidence, visit, link } = await inField()
    expect(page.url()).toBe(`${harness.url}/field`)
    const names = page.locator('.cards strong')
    await expect.poll(() => names.allTextContents()).toEqual(['مطعم الشرق', 'Far Shop'])
    expect(await page.locator('.far').allTextContents()).toEqual(['60 m', '4.2 km'])
    await lookAround(page, 'مطعم الشرق', 2)
    await page.getByText('With position').nth(1).waitFor()
    await finish(page)
    await expect.poll(async () => (await visit()).status).toBe('completed')
    expect(await visit()).toMatchObject({
      outcome: 'confirmed',
      notes: 'Open, with guests.',
      within_geofence: true,
      evidence_ids: [expect.any(String), expect.any(String)],
    })
    expect((await evidence()).items).toMatchObject([HERE, HERE])
    await page.getByRole('link', { name: 'Sent and waiting' }).click()
    await page.getByText('Arrived:').waitFor()
    await page.goto('about:blank')
    const used = await link()
    await page.goto(used)
    await page.getByText('Far Shop').waitFor()
    const another = await harness.freshPage(telephone)
    await another.goto(used)
    await another.getByText('This link was used already').waitFor()
    expect(another.url()).toBe(`${harness.url}/field#sign-in`)
    expect(harness.complaints.splice(0)).toEqual([])
  })

  it('keeps what was taken offline through a reload, and sends it in order, once', async () => {
    const { page, evidence, visit, far, near } = await inField()
    await installed(page)
    await page.context().setOffline(true)
    await lookAround(page, 'مطعم الشرق')
    await page.reload()
    expect(await page.getByLabel('Notes').inputValue()).toBe('Open, with guests.')
    await finish(page)
    await page.getByText(OFFLINE).waitFor()
    await lookAround(page, 'Far Shop')
    await finish(page)
    await page.getByText('Waiting to be sent: 2').waitFor()
    await page.reload()
    await page.getByText('Waiting to be sent: 2').waitFor()
    expect((await evidence()).total).toBe(0)

    const lost = await loseAnswers(page.context())
    await page.context().setOffline(false)
    await arrived(page)
    expect([...lost]).toEqual(['evidence', 'complete'])
    expect((await evidence()).total).toBe(1)
    const [first, second] = [await visit(near.id), await visit(far.id)]
    expect([first.status, second.status]).toEqual(['completed', 'completed'])
    expect(first.completed_at < second.completed_at).toBe(true)
    expect(first.visited_at < first.completed_at).toBe(true)
    expect(harness.complaints.splice(0).filter((complaint) => !complaint.includes('net::ERR'))).toEqual([])
  })

  it('keeps the last of many keystrokes before a reload', async () => {
    const { page } = await inField()
    await page.getByRole('link', { name: 'Far Shop' }).click()
    const notes = page.getByLabel('Notes')
    const written = 'Closed, and the neighbours say for good. '.repeat(5)
    await notes.waitFor()
    const loaded = page.waitForEvent('load')
    await page.evaluate(`{
      const notes = document.querySelector('#notes')
      for (const letter of ${JSON.stringify(written)}) {
        notes.value += letter
        notes.dispatchEvent(new Event('input', { bubbles: true }))
      }
      location.reload()
    }`)
    await loaded
    expect(await notes.inputValue()).toBe(written)
  })

  it('keeps everything when the session ends, until the inspector signs in again', async () => {
    const { admin, inspector, page, visit, link } = await inField()
    await lookAround(page, 'مطعم الشرق')
    const { body: renewed } = await admin.post(`/inspectors/${inspector.id}/reissue-key`)
    await finish(page)
    await page.getByText('Your session has ended. Nothing is lost.').waitFor()
    await page.getByText('Waiting to be sent: 1').waitFor()
    expect((await visit()).status).toBe('assigned')

    const colleague = { full_name: 'Ida Field', phone_number: '+49 171 7654321' }
    const { body: other } = await admin.post('/inspectors', colleague)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByText('With phone number and key').click()
    await page.getByLabel('Phone number').fill(colleague.phone_number)
    await page.getByLabel('Key').fill(other.api_key)
    await page.getByRole('button', { name: 'Sign in' }).last().click()
    await page.getByText('No visit is assigned to you.').waitFor()
    await page.getByRole('link', { name: 'Sent and waiting' }).click()
    await page.getByText('Waiting until its author signs in again: 1').waitFor()
    expect((await visit()).status).toBe('assigned')
    expect(renewed.api_key).toMatch(/^lmi_/)

    await page.goto('about:blank')
    await page.goto(await link())
    await expect.poll(async () => (await visit()).status).toBe('completed')
    harness.complaints.splice(0)
  })

  it('sends a report again whose photograph came too slowly or was cut off, and asks nobody', async () => {
    const { page, visit } = await inField()
    const codes = ['body_too_slow', 'incomplete_body']
    await page.context().route('**/api/v1/inspector/evidence', (route) => {
      const code = codes.shift()
      const json = { code, detail: 'The connection is bad.', request_id: '' }
      return code ? route.fulfill({ status: 400, json }) : route.continue()
    })
    await lookAround(page, 'مطعم الشرق')
    await finish(page)
    await expect.poll(async () => (await visit()).status).toBe('completed')
    expect(codes).toEqual([])
    expect(await page.getByText('Refused, please look').count()).toBe(0)
    harness.complaints.splice(0)
  })

  it('says what was refused, and lets it be discarded', async () => {
    const { admin, page, near, far, visit } = await inField()
    await page.context().setOffline(true)
    for (const name of ['مطعم الشرق', 'Far Shop']) {
      await lookAround(page, name)
      await finish(page)
      await page.getByText(OFFLINE).waitFor()
    }
    await admin.post(`/verification/tasks/${near.id}/cancel`, { reason: 'Closed for the season' })
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Refused, please look: 1' }).click()
    await page.getByText('This visit was cancelled or completed meanwhile.').waitFor()
    await expect.poll(async () => (await visit(far.id)).status).toBe('completed')
    page.on('dialog', (dialog) => dialog.accept())
    await page.getByRole('button', { name: 'Throw away' }).click()
    await page.getByText('Refused, please look').waitFor({ state: 'detached' })
    harness.complaints.splice(0)
  })

  it('fits a telephone, in six languages and from right to left, and passes axe in both colour schemes', async () => {
    const { page } = await inField()
    const fits = async () => {
      expect(await seriousFindings(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await colourFindings(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      expect(await widthFindings(page)).toEqual([])
    }
    await fits()
    for (const language of ['de', 'fr', 'es', 'pt', 'it', 'en']) {
      await page.getByRole('combobox').first().selectOption(language)
      await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
      expect(await widthFindings(page)).toEqual([])
    }
    await lookAround(page, 'مطعم الشرق')
    await page.evaluate("document.documentElement.dir = 'rtl'")
    await fits()
    await page.evaluate("document.documentElement.dir = 'ltr'")
    await page.getByRole('button', { name: 'Open the camera' }).click()
    await fits()
    await finish(page)
    await page.getByRole('link', { name: 'Sent and waiting' }).click()
    await page.getByText('Arrived:').waitFor()
    await fits()
    page.on('dialog', (dialog) => dialog.accept())
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('With phone number and key').click()
    await fits()
    harness.complaints.splice(0)
  })

  it('opens on a slow connection, and is small with all that it keeps for later', async () => {
    const page = await harness.freshPage(telephone)
    const transferred = await throttle(page)
    await page.goto(`${harness.url}/field`, { waitUntil: 'commit' })
    await page.getByRole('progressbar').waitFor()
    await page.getByText('Scan the code').waitFor()
    expect(await page.getByRole('progressbar').count()).toBe(0)
    await installed(page)
    const { body: worker } = await harness.anyone().get('/~/field/service-worker.js')
    const cached = JSON.parse(worker.match(/'(\[.*\])'/)[1]) as string[]
    const sizes = await Promise.all(
      cached.map(async (path) => {
        const answer = await fetch(harness.url + path, { headers: { 'accept-encoding': 'br' } })
        return Number(answer.headers.get('content-length'))
      }),
    )
    expect(Math.min(...sizes)).toBeGreaterThan(0)
    const later = sizes.reduce((sum, size) => sum + size, 0)
    expect([transferred() < 60_000, later < 60_000]).toEqual([true, true])
  })
})

/** Lets the first evidence and the first finding arrive, and loses the answers. */
async function loseAnswers(context: BrowserContext): Promise<Set<string>> {
  const lost = new Set<string>()
  await context.route(/\/api\/v1\/inspector\/(evidence|tasks\/.*\/complete)$/, async (route) => {
    const what = route.request().url().split('/').at(-1) ?? ''
    if (lost.has(what)) return route.continue()
    lost.add(what)
    await route.fetch()
    await route.abort('connectionreset')
  })
  return lost
}
