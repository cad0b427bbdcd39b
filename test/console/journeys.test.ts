import { PASSWORD, type TestTenant } from '@trust/testing/harness'
import { generate } from 'otplib'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { executablePath } from '../../infra/development/browser.ts'
import { startReceiver } from '../../infra/development/demo/receiver.ts'
import { type ConsoleHarness, emailOf, linkSentTo, signIn, startConsole, visit } from './console.fixture.ts'

let harness: ConsoleHarness
let tenant: TestTenant
let merchantId: string

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

describe.skipIf(!executablePath)('people in the console', () => {
  beforeAll(async () => {
    harness = await startConsole()
  })
  afterAll(() => harness?.close())
  beforeEach(async () => {
    tenant = await harness.tenant()
    const { body } = await tenant.admin.post('/merchants', {
      name: 'Trattoria Uno',
      claimed_address: 'Via Roma 1, Milano',
    })
    merchantId = body.id
    await harness.drain()
  })

  afterEach(() => expect(harness.complaints.splice(0)).toEqual([]))

  const openCase = (reason: string, priority = 'medium') =>
    tenant.admin.post('/review-cases', { merchant_id: merchantId, reason, priority })

  it('sign in, set a second factor up, and sign in with it', async () => {
    const email = await emailOf(tenant)
    const page = await harness.openAs(tenant.admin, '/profile')
    await button(page, 'Set it up').click()
    const secret = await page.getByText('Or type this:').locator('code').innerText()
    await page
      .locator('.mantine-PinInput-input')
      .first()
      .pressSequentially(await generate({ secret }))
    await page.getByText('Keep these recovery codes').waitFor()
    const recoveryCode = await page.locator('code').first().innerText()
    await button(page, 'Your account').click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signIn(page, harness.url, email)
    await button(page, 'Use a recovery code').click()
    await page.getByLabel('Recovery code').fill(recoveryCode)
    await button(page, 'Continue').click()
    await heading(page, 'Overview').waitFor()
  })

  it('are led to the sign-in and back to where they were', async () => {
    const page = await harness.page()
    await page.goto(`${harness.url}/console/merchants/${merchantId}`)
    await page.getByLabel('E-mail').fill(await emailOf(tenant))
    await page.locator('input[type=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await heading(page, 'Trattoria Uno').waitFor()
  })

  it('are invited, choose a password by the link in the mail, and reset it when they forget it', async () => {
    const email = `ida-${crypto.randomUUID()}@example.com`
    const admin = await harness.openAs(tenant.admin, '/users')
    await button(admin, 'Invite somebody').click()
    await admin.getByLabel('E-mail').fill(email)
    await admin.getByLabel('Full name').fill('Ida Invited')
    await button(admin, /^Invite$/).click()
    await admin.getByText('The invitation is on its way').waitFor()

    const page = await harness.page()
    const choose = async (password: string) => {
      await page.goto(await linkSentTo(harness, email))
      await page.getByLabel('New password').fill(password)
      await page.getByLabel('The same again').fill(password)
      await button(page, 'Set the password').click()
      await page.getByRole('link', { name: 'Sign in with it' }).click()
      await page.getByLabel('E-mail').fill(email)
      await page.locator('input[type=password]').fill(password)
      await page.keyboard.press('Enter')
      await heading(page, 'Overview').waitFor()
    }
    await choose('the first of her passwords')
    await page.context().clearCookies()
    await page.goto(`${harness.url}/console/`)
    await page.getByRole('link', { name: 'I forgot my password' }).click()
    // Both forms ask for an e-mail: while its page loads, the field that is there is that of the sign-in.
    await button(page, 'Send the link').waitFor()
    await page.getByLabel('E-mail').fill(email)
    await button(page, 'Send the link').click()
    await page.getByText('Look into your mailbox').waitFor()
    await choose('the second of her passwords')
  })

  it('sign in again where they are when the session ends, and the interrupted action is done', async () => {
    const page = await harness.openAs(tenant.admin, `/merchants/${merchantId}`)
    await button(page, 'Open a case').click()
    await page.getByLabel('What should be looked at?').fill('The kitchen, after the complaint of Tuesday')
    await page.context().clearCookies()
    await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click()
    const again = page.getByRole('dialog', { name: 'Your session has ended' })
    await again.locator('input[type=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/reviews\/[0-9a-f-]{36}$/)
    const { body } = await tenant.admin.get(`/review-cases?merchant_id=${merchantId}`)
    expect(body.items).toMatchObject([{ reason: 'The kitchen, after the complaint of Tuesday' }])
  })

  it('skip the menu, and open and close a dialog, by keyboard alone', async () => {
    const page = await harness.openAs(tenant.admin, '/api-keys')
    await heading(page, 'API keys').waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the content')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const focused = () => page.evaluate('document.activeElement.textContent')
    expect(await focused()).toBe('Create a key')
    await page.keyboard.press('Enter')
    await page.getByLabel('Whose is it?').and(page.locator(':focus')).waitFor()
    const isInside = () => page.evaluate("document.activeElement.closest('[role=dialog]') !== null")
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab')
      expect(await isInside()).toBe(true)
    }
    await page.keyboard.press('Escape')
    await button(page, 'Create a key').and(page.locator(':focus')).waitFor()
  })

  it('a control that goes leaves the focus near by', async () => {
    const page = await harness.openAs(tenant.admin, `/merchants/${merchantId}`)
    const focused = page.locator(':focus')
    for (const [action, leave] of [
      ['Issue an action', 'Escape'],
      ['Edit', 'Cancel'],
    ] as const) {
      await button(page, 'Actions').focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: action }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.and(page.locator(':focus-within')).waitFor()
      if (leave === 'Cancel') await dialog.getByRole('button', { name: leave }).focus()
      await page.keyboard.press(leave === 'Cancel' ? 'Enter' : leave)
      await dialog.waitFor({ state: 'detached' })
      await button(page, 'Actions').and(focused).waitFor()
    }
    await visit(page, '/policies/new')
    await button(page, '+ Condition').click()
    const remove = button(page, 'Remove the condition')
    await remove.nth(1).waitFor()
    await remove.first().focus()
    await page.keyboard.press('Enter')
    await remove.nth(1).waitFor({ state: 'detached' })
    await remove.and(focused).waitFor()
    await page.keyboard.press('Enter')
    await remove.waitFor({ state: 'detached' })
    await page.locator('.ruleGroup').and(focused).waitFor()
  })

  it('work through five cases with the keyboard', async () => {
    for (const number of [1, 2, 3, 4, 5]) await openCase(`Question ${number}`)
    const page = await harness.openAs(tenant.admin, '/reviews')
    await page.getByRole('cell', { name: 'Question 1' }).waitFor()
    for (let done = 0; done < 5; done += 1) {
      await page.keyboard.press('n')
      await page.waitForURL(/\/reviews\/[0-9a-f-]{36}$/)
      await button(page, /^Decide/).waitFor()
      await page.keyboard.press('1')
      await page.keyboard.press('r')
      await page.keyboard.type('Looked at, nothing is wrong.')
      await page.keyboard.press('Control+Enter')
      await page.getByRole('heading', { name: 'Decided: Clear' }).waitFor()
    }
    const { body } = await tenant.admin.get('/review-cases/counts')
    expect(body).toMatchObject({ open: 0, in_review: 0, decided: 5 })
  })

  it('suspend with a second person, who is somebody else', async () => {
    const { body: opened } = await openCase('Rats in the kitchen', 'urgent')
    const lead = await harness.operator(tenant, 'qc_lead')
    const first = await harness.openAs(lead, `/reviews/${opened.id}`)
    await first.getByLabel(/^Suspend/).check()
    await first.getByLabel('Reason').fill('Confirmed by two photographs.')
    await button(first, /^Decide/).click()
    await first.getByText('someone else must agree').waitFor()

    // Until somebody has agreed it can be taken back, and made again.
    await button(first, 'Withdraw my decision').click()
    await first.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await button(first, /^Decide/).waitFor()
    expect((await lead.get(`/review-cases/${opened.id}`)).body).toMatchObject({
      status: 'in_review',
      decision: null,
    })
    await first.getByLabel(/^Suspend/).check()
    await first.getByLabel('Reason').fill('Confirmed by two photographs.')
    await button(first, /^Decide/).click()
    await first.getByText('someone else must agree').waitFor()

    const second = await harness.openAs(tenant.admin, `/reviews/${opened.id}`)
    await second.getByText('Confirmed by two photographs.').waitFor()
    await second.getByLabel('Reason').fill('I agree.')
    await button(second, 'Agree').click()
    await second.getByRole('heading', { name: 'Decided: Suspend' }).waitFor()
    await harness.drain()
    const { body: merchant } = await tenant.admin.get(`/merchants/${merchantId}`)
    expect(merchant.trust_status.public_status).toBe('suspended')
    await visit(second, `/merchants/${merchantId}`)
    await second.getByText('Suspended by qc_lead').waitFor()
    await second.getByText('Administrator agreed.').waitFor()
  })

  it('simulate a policy, save it, and see it fire', async () => {
    const page = await harness.openAs(tenant.admin, '/policies')
    await page.getByRole('link', { name: /^Open Critical complaint/ }).focus()
    await page.keyboard.press('Enter')
    await heading(page, 'Critical complaint').waitFor()
    await visit(page, '/policies/new')
    await page.getByLabel('Value', { exact: true }).fill('0.1')
    await button(page, 'Whom would it fire for?').click()
    await page.getByRole('heading', { name: 'It would fire for 1 of 1 merchants' }).waitFor()
    // How often in the past is drawn too, a place for each day.
    await page
      .getByRole('img', { name: /^In the last 30 days it would have fired (once|\d+ times)/ })
      .waitFor()
    await page.getByLabel('Name').fill('Anyone at all')
    await page.getByLabel('Trigger type').fill('anyone_at_all')
    await button(page, 'Create').click()
    await heading(page, 'Anyone at all').waitFor()
    await tenant.admin.post(`/risk/merchants/${merchantId}/evaluate-triggers`)
    await page.getByRole('tab', { name: /Shadow results|Fires/ }).click()
    await page.getByText('Internal score = 0.').waitFor()
  })

  it('make a key and a webhook, and replay a dead letter', async () => {
    const receiver = await startReceiver()
    const page = await harness.openAs(tenant.admin, '/api-keys')
    await button(page, 'Create a key').click()
    await page.getByLabel('Whose is it?').fill('Delivery platform')
    await button(page, /^Create$/).click()
    const key = await page.getByRole('dialog').locator('pre').innerText()
    expect((await harness.keyed(key).get('/platform/merchants')).status).toBe(200)
    await button(page, 'I have copied it').click()

    await visit(page, '/webhooks')
    await button(page, 'Register a webhook').click()
    await page.getByRole('textbox', { name: 'Target' }).fill(receiver.url)
    await button(page, /^Register$/).click()
    await page.getByRole('cell', { name: receiver.url }).click()
    await button(page, 'Replay all dead letters').waitFor()
    await openCase('Something to tell partners')
    await harness.drain()
    // The receiver refuses the first delivery, and one attempt is all there is here.
    await page
      .getByRole('cell', { name: /Dead lettered/ })
      .first()
      .waitFor()
    await page
      .getByRole('row', { name: /Dead lettered/ })
      .first()
      .getByRole('button', { name: 'Replay' })
      .click()
    await page
      .getByRole('cell', { name: /^Delivered/ })
      .first()
      .waitFor()
    expect(receiver.received.at(-1)).toMatchObject({ answered: 204 })

    const before = receiver.received.length
    await visit(page, '/webhooks')
    await button(page, 'Send a test event').click()
    await button(page, /^Send$/).click()
    await page.getByText('The test event is on its way.').waitFor()
    await harness.drain()
    await expect.poll(() => receiver.received.length).toBe(before + 1)
    receiver.close()
  })
})
