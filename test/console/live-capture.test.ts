import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executablePath } from '../../infra/development/browser.ts'
import {
  type ConsoleHarness,
  chooseAction,
  seriousFindings,
  startConsole,
  widthFindings,
} from './console.fixture.ts'

const telephone = { width: 390, height: 844 }

describe.skipIf(!executablePath)('the page behind a capture link', () => {
  let harness: ConsoleHarness
  beforeAll(async () => {
    harness = await startConsole()
  })
  afterAll(() => harness?.close())

  it('takes two photographs with the camera, once, and offers no choice of files', async () => {
    const { admin } = await harness.tenant()
    const { body: merchant } = await admin.post('/merchants', {
      name: 'Trattoria Uno',
      claimed_address: 'Via Roma 1',
    })
    const wanted = { merchant_id: merchant.id, evidence_type: 'storefront' }
    const { body: link } = await admin.post('/capture-requests', wanted)
    const geolocation = { latitude: 45.46, longitude: 9.19 }
    const page = await harness.freshPage({ permissions: ['camera', 'geolocation'], geolocation })
    await page.goto(link.url)
    expect(await page.locator('input[type=file]').count()).toBe(0)
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('heading', { name: 'Trattoria Uno: The front' }).waitFor()
    await page.getByRole('button', { name: 'Take the first photograph' }).click()
    const loseAnswer = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route('**/photographs', loseAnswer, { times: 1 })
    await page.getByRole('button', { name: 'Take the second photograph' }).click()
    await page.getByText('The photographs did not arrive').waitFor()
    harness.complaints.splice(0)
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('both photographs arrived').waitFor()
    expect(harness.complaints.splice(0)).toEqual([])

    await harness.drain()
    const { body: listed } = await admin.get(`/evidence?merchant_id=${merchant.id}`)
    expect(listed.total).toBe(2)
    for (const evidence of listed.items)
      expect(evidence).toMatchObject({ captured_live: true, status: 'assessed', ...geolocation })

    await page.reload()
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByText('This link was used already').waitFor()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.getByRole('button', { name: 'Beginnen' }).click()
    await page.getByText('Dieser Link wurde schon benutzt').waitFor()
  })

  it('speaks the language of the telephone, fits it, and says when there is no connection', async () => {
    const { admin } = await harness.tenant()
    const { body: merchant } = await admin.post('/merchants', {
      name: 'متجر النور',
      claimed_address: 'Via Roma 1',
    })
    const wanted = { merchant_id: merchant.id, evidence_type: 'kitchen' }
    const { body: link } = await admin.post('/capture-requests', wanted)
    const geolocation = { latitude: 45.46, longitude: 9.19 }
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await harness.freshPage({
        viewport: telephone,
        locale: 'fr-CH',
        colorScheme,
        permissions: ['camera', 'geolocation'],
        geolocation,
      })
      await page.goto(link.url)
      await page.getByRole('button', { name: 'Commencer' }).click()
      await page.getByRole('heading', { name: 'متجر النور: La cuisine' }).waitFor()
      await page.getByRole('button', { name: 'Prendre la première photo' }).waitFor()
      expect(await seriousFindings(page)).toEqual([])
      expect(await widthFindings(page)).toEqual([])
      await page.getByRole('button', { name: 'Prendre la première photo' }).click()
      await page.getByRole('button', { name: 'Prendre la seconde photo' }).waitFor()
      await page.context().setOffline(true)
      await page.getByRole('button', { name: 'Prendre la seconde photo' }).click()
      await page.getByText('Les photos ne sont pas arrivées').waitFor()
      expect(await seriousFindings(page)).toEqual([])
      expect(await widthFindings(page)).toEqual([])
      await page.context().close()
    }
  })

  it('does not work any more once an operator has revoked the link', async () => {
    const { admin } = await harness.tenant()
    const place = { name: 'Trattoria Uno', claimed_address: 'Via Roma 1' }
    const { body: merchant } = await admin.post('/merchants', place)
    const page = await harness.openAs(admin, `/merchants/${merchant.id}`)
    await chooseAction(page, 'Ask for a live photograph')
    const dialog = page.getByRole('dialog', { name: 'Ask for a live photograph' })
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    const url = await dialog.getByText(`${harness.url}/capture/`).textContent()
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    const question = page.getByRole('dialog', { name: 'Revoke the link?' })
    await question.getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('The link no longer works.').waitFor()
    await dialog.getByText('Links that nobody used yet').waitFor({ state: 'detached' })

    const geolocation = { latitude: 45.46, longitude: 9.19 }
    const phone = await harness.freshPage({ permissions: ['camera', 'geolocation'], geolocation })
    await phone.goto(url ?? '')
    await phone.getByRole('button', { name: 'Start' }).click()
    await phone.getByText('This link').waitFor()
    expect(await phone.getByRole('button', { name: 'Take the first photograph' }).isVisible()).toBe(false)
  })
})
