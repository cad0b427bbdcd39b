import { readFile } from 'node:fs/promises'
import type { TestClient } from '@trust/testing/client'
import { PASSWORD, type TestTenant } from '@trust/testing/harness'
import { generate } from 'otplib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executablePath } from '../../infra/development/browser.ts'
import {
  type ConsoleHarness,
  emailOf,
  seriousFindings,
  signIn,
  startConsole,
  visit,
} from './console.fixture.ts'
import { fillTenant } from './filled.fixture.ts'

let harness: ConsoleHarness
let tenant: TestTenant
let paths: Record<string, string>

const openAs = (client: TestClient, path: string): Promise<Page> =>
  harness.openAs(client, path, { permissions: ['clipboard-read', 'clipboard-write'] })

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

describe.skipIf(!executablePath)('a day at the console', () => {
  beforeAll(async () => {
    harness = await startConsole()
    // The first tenant: its users operate the installation, which the queues and the link of an invitation need.
    tenant = await harness.tenant()
    paths = await fillTenant(harness, tenant)
  })
  afterAll(() => harness?.close())

  it('a row is a link, in another tab too', async () => {
    const page = await openAs(tenant.admin, '/actions')
    const link = rowOf(page, 'Trattoria Uno').getByRole('link', { name: 'Open Trattoria Uno' })
    expect(await link.getAttribute('href')).toBe(`/console${paths.action}`)
    const other = page.context().waitForEvent('page')
    await rowOf(page, 'Trattoria Uno')
      .getByText('Fix hygiene')
      .click({ modifiers: ['ControlOrMeta'], force: true })
    await (await other).waitForURL(`${harness.url}/console${paths.action}`)
    expect(page.url()).toBe(`${harness.url}/console/actions`)
    await rowOf(page, 'Trattoria Uno').getByText('Fix hygiene').click({ force: true })
    await page.waitForURL(`${harness.url}/console${paths.action}`)
  })

  it('Ctrl+K finds a merchant by an order, and a page by its name', async () => {
    const merchant_id = (paths.merchant ?? '').split('/').at(-1) ?? ''
    const event = { event_id: 'palette', type: 'order_created', merchant_id, order_reference: 'ORD-K-1' }
    await tenant.partner.post('/platform/orders/events', {
      events: [{ ...event, occurred_at: new Date().toISOString() }],
    })
    const page = await openAs(tenant.admin, '/profile')
    await page.keyboard.press('Control+k')
    const field = page.getByPlaceholder('Name, id, external id')
    await field.fill('ORD-K')
    await page.getByText('Order ORD-K-1').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${harness.url}/console${paths.merchant}`)
    await page.getByRole('button', { name: 'Search everything' }).click()
    await field.fill('audit')
    await page.getByRole('button', { name: 'Audit log' }).click()
    await page.waitForURL(`${harness.url}/console/audit`)
  })

  it('an audit entry is found by what was done, is proven in the browser, and links to its object', async () => {
    const page = await openAs(tenant.admin, '/audit')
    await page.getByLabel('What was done, such as suspended').fill('Trattoria Uno')
    await page.waitForURL(/q=/)
    await rowOf(page, 'Merchant created').getByRole('link', { name: /^Open/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Merchant created' }).waitFor()
    await page.getByRole('button', { name: 'Verify in this browser' }).click()
    await page.getByText('Proven: the signed log has this very entry, word for word.').waitFor()
    await page
      .getByRole('link', { name: /^Merchant/ })
      .last()
      .click()
    await page.waitForURL(`${harness.url}/console${paths.merchant}`)
  })

  it('shows the time zone, names no service as a person, and keeps the page size', async () => {
    const page = await harness.openAs(tenant.admin, '/audit?action=evidence.assessed', {
      timezoneId: 'Europe/Berlin',
      locale: 'en-GB',
    })
    await page.getByText('Times are in Central European Time, Europe/Berlin.').waitFor()
    await rowOf(page, 'Evidence assessed').getByTitle('Automatic (evidence-pipeline)').first().waitFor()
    await visit(page, '/audit')
    const rows = page.getByRole('row')
    await expect.poll(() => rows.count()).toBe(1 + 25)
    await page.getByLabel('Rows per page').selectOption('50')
    await page.waitForURL(/\?size=50$/)
    await expect.poll(() => rows.count()).toBeGreaterThan(1 + 25)
    await page.reload()
    await expect.poll(() => rows.count()).toBeGreaterThan(1 + 25)
    await page.getByPlaceholder('Object', { exact: true }).click()
    await page.getByRole('option', { name: 'Merchant', exact: true }).click()
    await page.waitForURL(/size=50/)
    await page.waitForURL(/resource_type=merchant/)
  })

  it('dead letters are grouped by fault, and lead to request and answer', async () => {
    const page = await openAs(tenant.admin, '/dead-letters')
    await rowOf(page, 'http://127.0.0.1:9/hook').getByRole('link', { name: /^Open/ }).click()
    await page.getByText('POST http://127.0.0.1:9/hook').waitFor()
    await page.getByText('"idempotency_key"').waitFor()
  })

  it('a webhook is registered with a secret that was generated', async () => {
    const page = await openAs(tenant.admin, '/webhooks')
    await page.getByRole('button', { name: 'Register a webhook' }).click()
    const secret = page.getByRole('textbox', { name: 'Secret' })
    expect(await secret.inputValue()).toMatch(/^whsec_[\w+/]{32}$/)
    await page.getByRole('textbox', { name: 'Target' }).fill('http://127.0.0.1:9/second')
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await rowOf(page, '/second').getByText('yes').waitFor()
  })

  it('an invited user has a page that says pending, and a link that can be handed over', async () => {
    const page = await openAs(tenant.admin, '/users')
    await page.getByText('Active', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Roles' }).click()
    await page.getByRole('row', { name: /^Review: second review Yes Yes – –$/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Invite somebody' }).click()
    await page.getByLabel('E-mail').fill(`new-${crypto.randomUUID()}@operators.example`)
    await page.getByLabel('Full name').fill('Nina New')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByText('The invitation was not accepted yet.').waitFor()
    await page.getByRole('button', { name: 'Send the invitation again' }).click()
    await page.getByText(`It goes to ${harness.env.MAIL_URL.replace('file:', '')}`).waitFor()
    await page.getByRole('button', { name: 'Copy the link' }).click()
    await page.getByText('Copied.').waitFor()
    const link = await page.evaluate<string>('navigator.clipboard.readText()')
    const invited = await harness.page()
    await invited.goto(link)
    await invited.locator('input[type=password]').first().waitFor()
  })

  it('a user who must set up a second factor can do nothing else first, and sees the recovery codes', async () => {
    const other = await harness.tenant()
    await other.admin.put('/settings', { require_second_factor: true })
    const page = await openAs(other.admin, '/merchants')
    await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor()
    expect(await page.getByRole('link', { name: 'Merchants' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Set it up' }).click()
    await page.getByRole('textbox', { name: 'Digit 1', exact: true }).and(page.locator(':focus')).waitFor()
    const secret = await page.getByText('Or type this:').locator('code').innerText()
    await page
      .getByLabel('Digit')
      .first()
      .pressSequentially(await generate({ secret }))
    await page.getByText('Keep these recovery codes').waitFor()
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('heading', { name: 'Merchants' }).waitFor()
  })

  it('a file of merchants is previewed, imported whole, and the list written as a file', async () => {
    const page = await openAs(tenant.admin, '/merchants')
    await page.getByRole('link', { name: 'Import' }).click()
    const choose = (csv: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'm.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await choose('name,claimed_address,country\nBar Uno,Via 1,Italia\n')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText(/^Line 2, country: /).waitFor()
    expect(await page.getByRole('button', { name: /^Import/ }).isDisabled()).toBe(true)
    await choose('name,claimed_address,owner_full_name\nBar Importato,Via 1,Ada\n')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('1 merchant would be imported').waitFor()
    await page.getByRole('button', { name: 'Import 1' }).click()
    await page.getByText('1 merchant was imported').waitFor()
    await visit(page, '/merchants?q=importato')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    const written = await readFile(await (await file).path(), 'utf8')
    const [, ...rows] = written.trim().split('\r\n')
    expect(rows).toEqual([expect.stringContaining('Bar Importato')])
  })

  it('a case has its dossier as a file', async () => {
    const page = await openAs(tenant.admin, paths.case ?? '')
    await page.getByRole('button', { name: 'Dossier' }).click()
    const file = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'PDF, to read' }).click()
    expect((await file).suggestedFilename()).toBe(`case-${(paths.case ?? '').split('/').at(-1)}.pdf`)
  })

  it('countries are chosen by their names', async () => {
    await tenant.admin.post('/merchants', { name: 'Kebab Haus', claimed_address: 'Berlin', country: 'DE' })
    await tenant.admin.post('/merchants', { name: 'Khachapuri', claimed_address: 'Tbilisi', country: 'GE' })
    const page = await openAs(tenant.admin, '/merchants')
    await page
      .getByRole('combobox', { name: 'Country' })
      .or(page.getByLabel('Country'))
      .first()
      .fill('Germany')
    await page.getByRole('option', { name: 'Germany (DE)' }).click()
    await page.waitForURL(/country=DE$/)
    await rowOf(page, 'Kebab Haus').getByText('Germany (DE)').waitFor()
    await rowOf(page, 'Khachapuri').waitFor({ state: 'detached' })
  })

  it('an id is copied beside the title', async () => {
    const page = await openAs(tenant.admin, paths.merchant ?? '')
    await page.getByRole('button', { name: 'Copy id' }).click()
    await page.getByText('Copied.').waitFor()
    expect(`/merchants/${await page.evaluate('navigator.clipboard.readText()')}`).toBe(paths.merchant)
  })

  it('the address bar has the filters, without quotation marks, and old addresses still work', async () => {
    const page = await openAs(tenant.admin, '/actions?overdue=%22false%22')
    await rowOf(page, 'Trattoria Uno').waitFor()
    await page.getByPlaceholder('Overdue').click()
    await page.getByRole('option', { name: 'Yes' }).click()
    await page.waitForURL(/overdue=true$/)
    await page.getByText('No corrective action is like that').waitFor()
  })

  it('an endpoint that receives nothing is not green', async () => {
    const page = await openAs(tenant.admin, '/webhooks')
    const row = rowOf(page, 'http://127.0.0.1:9/hook')
    await row.getByText('Failing').waitFor()
    await row.getByText(/^0 % of \d+ in 24 h, \d+ given up$/).waitFor()
  })

  it('the author of a policy that waits is not offered to approve it, somebody else is', async () => {
    await harness.db.acrossTenants.$executeRaw`
      INSERT INTO merchants (id, tenant_id, name, claimed_address, metadata, updated_at)
      SELECT gen_random_uuid(), ${tenant.id}::uuid, 'Merchant ' || n, 'Via ' || n, '{}', now()
      FROM generate_series(1, 25) n`
    const { body: policy } = await tenant.admin.post('/risk/policies', {
      name: 'For all',
      trigger_type: 'for_all',
      severity: 'low',
      condition: { metric: 'days_since_created', operator: 'gte', value: 0 },
      creates_review_case: true,
      review_priority: 'low',
    })
    const own = await openAs(tenant.admin, `/policies/${policy.id}`)
    await own.getByText('until somebody else approves it, the policy is off').waitFor()
    expect(await own.getByRole('button', { name: 'Approve version 1' }).count()).toBe(0)
    const second = await openAs(await harness.operator(tenant, 'platform_admin'), `/policies/${policy.id}`)
    // Its effect is shown before it is approved.
    await second.getByText(/^It fires for 2\d of 2\d merchants now, 2\d of them new\./).waitFor()
    expect(await second.getByText('This did not work').count()).toBe(0)
    await second.getByRole('button', { name: 'Approve version 1' }).click()
    await second.getByText('The new version is in force.').waitFor()
  })

  it('the conditions of a policy or a metric are chosen and shown in words, not in codes', async () => {
    const page = await openAs(tenant.admin, '/policies')
    await page
      .getByText('Signals in 90 days is at least 1 and External signal risk is at least 0.5')
      .waitFor()
    await page.getByText('Level source is Conduct').waitFor()
    await visit(page, paths.acting_policy ?? '')
    await page.getByRole('button', { name: 'Refine' }).click()
    await page.getByRole('combobox', { name: 'Symptom is one of' }).click()
    await page.getByRole('option', { name: 'Abdominal pain' }).click()
    await page.keyboard.press('Tab')
    await page.getByRole('combobox', { name: 'Severity is one of' }).click()
    await page.getByRole('option', { name: 'Critical', exact: true }).click()
    await page.getByRole('combobox', { name: 'Against another metric instead of a value' }).fill('Signals in')
    await page.getByRole('option', { name: 'Signals in 90 days', exact: true }).click()
    await page.getByLabel('Times this number').fill('2')
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByText('2 × Signals in 90 days', { exact: true }).waitFor()
    await visit(page, '/metrics/new')
    await page.getByRole('combobox', { name: 'Symptom is one of' }).click()
    await page.getByRole('option', { name: 'Vomiting' }).click()
    await page.getByText('Vomiting', { exact: true }).first().waitFor()
  })

  it('a backtest that somebody ran is found by a colleague, with what was tried and what it gave', async () => {
    const page = await openAs(tenant.admin, '/backtests')
    await page.getByRole('combobox', { name: 'Policy' }).click()
    await page.getByRole('option', { name: 'Critical complaint' }).click()
    await page.getByRole('button', { name: 'Replay the past' }).click()
    await page.getByRole('heading', { name: 'It would have hit' }).waitFor()

    const colleague = await harness.operator(tenant, 'platform_admin')
    const other = await openAs(colleague, '/backtests')
    const row = rowOf(other, 'Critical complaint')
    await row.getByText('Done').waitFor()
    await row.getByRole('link').click()
    await other.getByRole('heading', { name: 'Critical complaint' }).waitFor()
    await other.getByText('Critical complaints in 30 days is at least 1').waitFor()
    await other.getByRole('heading', { name: 'It would have hit' }).waitFor()
    expect(await seriousFindings(other)).toEqual([])
  })

  it('keys in the photograph viewer decide nothing behind it, and Esc closes only the zoom', async () => {
    const page = await openAs(tenant.admin, paths.case ?? '')
    await page.keyboard.press('e')
    const viewer = page.getByRole('dialog', { name: /^Photograph 1 of/ })
    await viewer.waitFor()
    await viewer
      .getByRole('button', { name: /Next one|next one|Close/ })
      .first()
      .focus()
    await page.keyboard.press('3')
    expect(await page.locator('input[type=radio]:checked').count()).toBe(0)
    await viewer.getByRole('button', { name: 'Full screen' }).first().click()
    await page.locator('.yarl__container:focus').waitFor()
    await page.locator('[data-mantine-stop-propagation]').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.yarl__container').waitFor({ state: 'detached' })
    expect(await viewer.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
  })

  it('a decision without a connection is kept as a draft, and not sent by itself later', async () => {
    const page = await openAs(tenant.admin, paths.case ?? '')
    await page.getByRole('radio', { name: /Clear it/ }).check()
    await page.getByLabel('Reason').fill('The kitchen is clean')
    await page.context().setOffline(true)
    await page.getByText('You are offline').waitFor()
    await page.getByRole('button', { name: /^Decide/ }).click()
    await page.getByText('The server cannot be reached.').waitFor()
    const sent: string[] = []
    // Presence is said again by itself; a decision is not.
    page.on('request', (request) => request.url().endsWith('/decision') && sent.push(request.url()))
    const again = page.waitForResponse((answer) => answer.url().includes('/api/v1/review-cases/'))
    await page.context().setOffline(false)
    await page.getByText('You are offline').waitFor({ state: 'detached' })
    await again
    expect(sent).toEqual([])
    expect(await page.getByLabel('Reason').inputValue()).toBe('The kitchen is clean')
    await page.getByRole('button', { name: /^Decide/ }).click()
    await page.getByText('The case is cleared.').waitFor()
  })

  it('without a connection, an unvisited page says so within the console', async () => {
    const page = await harness.freshPage()
    await signIn(page, harness.url, await emailOf(tenant))
    const link = page.getByRole('link', { name: 'Audit log' })
    await link.waitFor()
    await page.context().setOffline(true)
    await link.click()
    await page.getByText('You are offline, and this page was not opened before.').waitFor()
    harness.complaints.splice(0)
  })

  it('a wrong digit of the second factor is explained in words', async () => {
    const page = await openAs(tenant.admin, '/profile')
    await page.getByRole('button', { name: 'Set it up' }).click()
    await page.getByLabel('Digit').first().pressSequentially('000000')
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.innerText()).toMatch(/^Is not the code/)
  })

  it('the queues page asks for the sign-in, and opens after it', async () => {
    const page = await harness.page()
    await page.goto(`${harness.url}/queues`)
    await page.getByLabel('E-mail').waitFor()
    await page.getByLabel('E-mail').fill(await emailOf(tenant))
    await page.locator('input[type=password]').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`${harness.url}/queues`)
    await page.getByText('risk-engine').first().waitFor()
  })
})
