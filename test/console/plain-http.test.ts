import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ConsoleHarness, emailOf, signIn, startConsole } from './console.fixture.ts'
import { FROM_AFAR, workerBrowser } from './worker-browser.fixture.ts'

let harness: ConsoleHarness
let url: string
beforeAll(async () => {
  url = (await workerBrowser()).url.replace('127.0.0.1', FROM_AFAR)
  harness = await startConsole({ PUBLIC_BASE_URL: url })
})
afterAll(() => harness.close())

it('the console works over plain http from another machine, where browsers lack much of their cryptography', async () => {
  const page = await harness.freshPage()
  await signIn(page, url, await emailOf(await harness.tenant()))
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  expect(await page.evaluate('isSecureContext')).toBe(false)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
})

it('the page for live photographs says over plain http that it needs https, and offers no start', async () => {
  const { admin } = await harness.tenant()
  const { body: merchant } = await admin.post('/merchants', {
    name: 'Bar Uno',
    claimed_address: 'Via Roma 1',
  })
  const wanted = { merchant_id: merchant.id, evidence_type: 'storefront' }
  const { body: link } = await admin.post('/capture-requests', wanted)
  const page = await harness.freshPage()
  await page.goto(link.url)
  await page.getByText('This page needs a secure address (https)').waitFor()
  expect(await page.getByRole('button').count()).toBe(0)
})
