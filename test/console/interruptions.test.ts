import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PASSWORD, type TestTenant } from '@trust/testing/harness'
import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { executablePath } from '../../infra/development/browser.ts'
import { type ConsoleHarness, emailOf, signIn, startConsole, visit } from './console.fixture.ts'
import { fillTenant } from './filled.fixture.ts'

let harness: ConsoleHarness
let tenant: TestTenant
let paths: Record<string, string>

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function forgetAccess(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'lmt_access' })
}

/** Drops a file of this machine onto a place of the page, as a file manager does. */
async function dropFile(page: Page, path: string, place: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...place, data })
}

describe.skipIf(!executablePath)('interruptions of work at the console', () => {
  beforeAll(async () => {
    harness = await startConsole()
    tenant = await harness.tenant()
    paths = await fillTenant(harness, tenant)
  })
  afterAll(() => harness?.close())

  it('a refresh that does not come through ends no session', async () => {
    const page = await harness.page(await emailOf(tenant))
    await page.route('**/auth/refresh', (route) => route.abort())
    await forgetAccess(page)
    await page.getByRole('link', { name: 'Merchants', exact: true }).click()
    await page.getByText('The server cannot be reached.').first().waitFor()
    expect(await page.getByText('Your session has ended').count()).toBe(0)
    await page.unroute('**/auth/refresh')
    await button(page, 'Try again').first().click()
    await page.getByRole('link', { name: 'Open Trattoria Uno' }).first().waitFor()
    harness.complaints.splice(0)
  })

  it('a change that is sent again because its answer was lost happens once', async () => {
    const page = await harness.openAs(tenant.admin, '/merchants')
    await button(page, 'Add a merchant').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).first().fill('Bar Perduto')
    await dialog.getByLabel('Claimed address').fill('Via Persa 1')
    const loseAnswer = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route('**/api/v1/merchants', loseAnswer, { times: 1 })
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('The server cannot be reached.').first().waitFor()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Bar Perduto' }).waitFor()
    const { body } = await tenant.admin.get('/merchants?q=Perduto')
    expect(body.total).toBe(1)
    harness.complaints.splice(0)
  })

  it('a list stays while the service is away', async () => {
    const page = await harness.openAs(tenant.admin, '/merchants')
    const row = page.getByRole('link', { name: 'Open Trattoria Uno' })
    await row.waitFor()
    await page.route('**/api/v1/merchants*', (route) => route.abort())
    await button(page, 'Add a merchant').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).first().fill('Bar Assente')
    await dialog.getByLabel('Claimed address').fill('Via Persa 2')
    // A refused item is read again, and so is the list.
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await button(page, 'Try again').waitFor()
    await row.waitFor()
    await page.unroute('**/api/v1/merchants*')
    await button(page, 'Try again').click()
    await button(page, 'Try again').waitFor({ state: 'detached' })
    harness.complaints.splice(0)
  })

  it('a note for colleagues stays in the tab while its author looks elsewhere', async () => {
    const page = await harness.openAs(tenant.admin, paths.case ?? '')
    const note = page.getByLabel('A note for colleagues')
    await note.fill('Ask the landlord first')
    await visit(page, '/merchants')
    await page.goBack()
    expect(await note.inputValue()).toBe('Ask the landlord first')
    await page.reload()
    expect(await note.inputValue()).toBe('Ask the landlord first')
    await button(page, 'Add the note').click()
    await page.getByText('Ask the landlord first').waitFor()
    await expect.poll(() => note.inputValue()).toBe('')
  })

  it('a tab is left when somebody else signs in in another one', async () => {
    // Also one that asks before unsaved text is lost.
    const page = await harness.openAs(tenant.admin, paths.policy ?? '')
    await page.getByLabel('Description').fill('Mine')
    const viewer = await harness.operator(tenant, 'viewer')
    const other = await page.context().newPage()
    await page.context().clearCookies()
    await signIn(other, harness.url, (await viewer.get('/auth/me')).body.email, PASSWORD)
    await other.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForURL(`${harness.url}/console/`)
  })

  it('going back from a complaint of a merchant leads to the same page of complaints', async () => {
    const [, merchant_id = ''] = (paths.merchant ?? '').split('/merchants/')
    await harness.db.acrossTenants.$executeRaw`
      INSERT INTO complaints SELECT (jsonb_populate_record(c, jsonb_build_object(
        'id', gen_random_uuid(), 'cluster_id', null, 'external_id', null))).*
      FROM complaints c, generate_series(1, 27) WHERE c.merchant_id = ${merchant_id}::uuid`
    const page = await harness.openAs(tenant.admin, paths.complaints ?? '')
    const second = page.locator('.mantine-Pagination-control', { hasText: '2' })
    await second.focus()
    await page.keyboard.press('Enter')
    await second.and(page.locator('[data-active]')).waitFor()
    // The pages stay while one of them loads, and so does the focus.
    await second.and(page.locator(':focus')).waitFor()
    await page.locator('#content a[href*="/console/complaints/"]').first().click()
    await page.waitForURL(/console\/complaints\//)
    await page.goBack()
    await second.and(page.locator('[data-active]')).waitFor()
  })

  it('signing out ends a session whose access has run out, and says so when it could not', async () => {
    const page = await harness.page(await emailOf(tenant))
    const signOut = async () => {
      await button(page, 'Your account').click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
    }
    await page.route('**/auth/logout', (route) => route.abort())
    await signOut()
    await page.getByText('The server cannot be reached.').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/console/')
    await page.unroute('**/auth/logout')
    await forgetAccess(page)
    await signOut()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect((await page.request.post(`${harness.url}/api/v1/auth/refresh`)).status()).toBe(401)
    harness.complaints.splice(0)
  })

  it('an inspector who signs out after a pause is signed out', async () => {
    const made = await tenant.admin.post('/inspectors', { full_name: 'Ivo', phone_number: '+49 170 7654399' })
    const page = await harness.freshPage()
    await page.goto((await tenant.admin.post(`/inspectors/${made.body.id}/sign-in-link`)).body.url)
    await page.getByText('No visit is assigned to you.').waitFor()
    await page.context().clearCookies({ name: 'lmt_insp_access' })
    page.on('dialog', (dialog) => dialog.accept())
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('With phone number and key').waitFor()
    expect((await page.request.post(`${harness.url}/api/v1/inspector/auth/refresh`)).status()).toBe(401)
    harness.complaints.splice(0)
  })

  it('a photograph dropped onto its field is sent; files that miss a field do not replace the page', async () => {
    const page = await harness.openAs(tenant.admin, `${paths.merchant}?tab=evidence`)
    await button(page, 'Send a photograph').click()
    const field = button(page, 'Photograph')
    const { x, y } = (await field.boundingBox()) ?? { x: 0, y: 0 }
    const folder = await mkdtemp(join(tmpdir(), 'dropped-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const picture = join(folder, 'shop.png')
    const background = { r: 20, g: 120, b: 160 }
    await sharp({ create: { width: 90, height: 90, channels: 3, background } }).toFile(picture)
    await dropFile(page, picture, { x: x + 9, y: y + 9 })
    await field.filter({ hasText: 'shop.png' }).waitFor()
    const missing = `['dragover', 'drop'].map((kind) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['x'], 'x.png'))
      return document.body.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }))
    })`
    expect(await page.evaluate(missing)).toEqual([false, false])
    await button(page, 'Send').click()
    await page.getByText('The photograph is sent').waitFor()
  })

  it('a policy that a colleague changes while it is edited loses the words of neither', async () => {
    const [, id = ''] = (paths.policy ?? '').split('/policies/')
    const page = await harness.openAs(tenant.admin, paths.policy ?? '')
    const description = page.getByLabel('Description')
    await description.fill('Mine')
    const theirs = { description: 'Theirs', cooldown_hours: 7 }
    expect((await tenant.admin.put(`/risk/policies/${id}`, theirs)).status).toBe(200)
    await button(page, 'Save as a new version').click()
    const note = page.getByRole('alert').filter({ hasText: 'Someone else changed this policy meanwhile' })
    await note.getByText('Both of you changed: Description.').waitFor()
    await note.getByText('Taken over from them: Fires again after (hours).').waitFor()
    expect(await description.inputValue()).toBe('Mine')
    expect(await page.getByLabel('Fires again after (hours)').inputValue()).toBe('7')
    await button(page, 'Save as a new version').click()
    await page.getByText('Saved as a new version').first().waitFor()
    await note.waitFor({ state: 'detached' })
    expect((await tenant.admin.get(`/risk/policies/${id}`)).body).toMatchObject({
      ...theirs,
      description: 'Mine',
    })
    await expect.poll(() => button(page, 'Save as a new version').isDisabled()).toBe(true)
  })

  it('a form that was left open gives no role back, switches no webhook on and keeps a colleague’s words', async () => {
    const colleague = (await (await harness.operator(tenant, 'qc_lead')).get('/auth/me')).body.id
    const user = await harness.openAs(tenant.admin, `/users/${colleague}`)
    await user.getByLabel('Full name').fill('Nora Renamed')
    await tenant.admin.put(`/auth/users/${colleague}`, { role: 'viewer' })
    await button(user, 'Save').click()
    await user.getByText('Changed; it holds at the next request').waitFor()
    expect((await tenant.admin.get(`/auth/users/${colleague}`)).body).toMatchObject({
      full_name: 'Nora Renamed',
      role: 'viewer',
    })

    const hook = `/platform${paths.webhook}`
    const webhook = await harness.openAs(tenant.admin, paths.webhook ?? '')
    await button(webhook, 'Change').click()
    await webhook.getByLabel('Description').fill('Ours')
    await tenant.admin.put(hook, { is_active: false, events: ['trigger_fired'] })
    await button(webhook, 'Save').click()
    await webhook.getByText('The webhook is changed').waitFor()
    const left = { description: 'Ours', is_active: false, events: ['trigger_fired'] }
    expect((await tenant.admin.get(hook)).body).toMatchObject(left)

    const list = await harness.openAs(tenant.admin, paths.list ?? '')
    await button(list, 'Edit').click()
    await list.getByRole('dialog').getByLabel('Name').fill('Watched closely')
    await tenant.admin.put(`/risk${paths.list}`, { description: 'Theirs' })
    await button(list, 'Save').click()
    await list.getByText('Saved').waitFor()
    const { body } = await tenant.admin.get(`/risk${paths.list}`)
    expect(body).toMatchObject({ name: 'Watched closely', description: 'Theirs' })
  })

  it('a queue that a colleague changes while it is edited is looked at once more', async () => {
    const { body: queue } = await tenant.admin.post('/review-queues', { name: 'Italy', countries: ['IT'] })
    const page = await harness.openAs(tenant.admin, '/review-queues')
    await page.getByRole('button', { name: 'Open Italy' }).press('Space')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('South')
    const theirs = { name: 'Italy', countries: ['IT', 'GR'], position: 7 }
    await tenant.admin.put(`/review-queues/${queue.id}`, theirs)
    await dialog.getByRole('button', { name: 'Save' }).click()
    const note = dialog.getByRole('alert').filter({ hasText: 'Someone else changed this meanwhile' })
    await note.getByText('Taken over from them: Position, Countries.').waitFor()
    expect(await dialog.getByLabel('Name').inputValue()).toBe('South')
    await dialog.getByText('Greece (GR)').first().waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    const { body } = await tenant.admin.get(`/review-queues/${queue.id}`)
    expect(body).toMatchObject({ ...theirs, name: 'South' })
  })

  it('settings that a colleague changes while they are edited keep the numbers of both', async () => {
    const page = await harness.openAs(tenant.admin, '/settings')
    const review = page.getByRole('region', { name: 'Review' })
    const low = review.getByLabel('Low')
    const high = review.getByLabel('High')
    const save = review.getByRole('button', { name: 'Save' })
    await low.fill('150')
    await high.fill('30')
    const theirs = { low: 100, medium: 50, high: 24, urgent: 4 }
    await tenant.admin.put('/settings', { review_due_hours: theirs })
    await save.click()
    const note = review.getByRole('alert').filter({ hasText: 'Someone else changed this meanwhile' })
    await note.getByText('Taken over from them: Cases are due after: medium.').waitFor()
    await note.getByText('Both of you changed: Cases are due after: low.').waitFor()
    expect(await low.inputValue()).toBe('150 hours')
    await save.click()
    const due = async () => (await tenant.admin.get('/settings')).body.review_due_hours
    await expect.poll(due).toEqual({ ...theirs, low: 150, high: 30 })
    await note.waitFor({ state: 'detached' })
    // The form goes on from what is stored now.
    await high.fill('31')
    await save.click()
    await expect.poll(due).toEqual({ ...theirs, low: 150, high: 31 })
  })

  it('typed text stays when its record is read again, and undoes no change of a colleague', async () => {
    const { body: colleague } = await (await harness.operator(tenant, 'qc_lead')).get('/auth/me')
    const user = await harness.openAs(tenant.admin, `/users/${colleague.id}`)
    const name = user.getByLabel('Full name')
    await name.fill('Nora Renamed')
    await tenant.admin.put(`/auth/users/${colleague.id}`, { role: 'viewer' })
    // What changes on a page reads all of it again.
    await button(user, 'Send a link for a new password').click()
    await user.getByText('Taken over from them: Role.').waitFor()
    expect(await name.inputValue()).toBe('Nora Renamed')
    expect(await user.getByRole('combobox', { name: 'Role' }).inputValue()).toBe('Viewer')

    const permissions = user.getByRole('combobox', { name: 'Own permissions' })
    await permissions.fill('Merchant: read')
    await user.getByRole('option', { name: 'Merchant: read' }).click()
    await tenant.admin.put(`/auth/users/${colleague.id}`, { permissions: ['risk.read'] })
    await button(user, 'Save').click()
    await user.getByText('Both of you changed: Own permissions.').waitFor()
    const held = async () => (await tenant.admin.get(`/auth/users/${colleague.id}`)).body
    expect(await held()).toMatchObject({
      full_name: colleague.full_name,
      permissions_override: ['risk.read'],
    })
    await button(user, 'Save').click()
    await user.getByText('Changed; it holds at the next request').waitFor()
    expect(await held()).toMatchObject({ full_name: 'Nora Renamed', permissions_override: ['merchant.read'] })

    const formula = { aggregate: 'count', source: 'complaints', window_days: 30 }
    const defined = { key: 'rate', name: 'Rate', unit: '%', formula }
    const { body: metric } = await tenant.admin.post('/risk/custom-metrics', defined)
    const path = `/risk/custom-metrics/${metric.id}`
    const page = await harness.openAs(tenant.admin, `/metrics/${metric.id}`)
    await page.getByLabel('Description').fill('Ours')
    await tenant.admin.put(path, { name: 'Share', formula: { ...formula, window_days: 7 } })
    await button(page, 'Save').click()
    await page.getByRole('heading', { name: 'Share' }).waitFor()
    await expect.poll(() => page.getByLabel('Within (days)').inputValue()).toBe('7')
    const { body } = await tenant.admin.get(path)
    expect(body).toMatchObject({ name: 'Share', description: 'Ours', formula: { window_days: 7 } })

    const complaint = await harness.openAs(tenant.admin, paths.complaint ?? '')
    const before = (await tenant.admin.get(`${paths.complaint}`)).body.classification
    await complaint.getByRole('combobox', { name: 'Intent' }).click()
    await complaint.getByRole('option', { name: 'Seek information' }).click()
    const theirs = before.severity === 'low' ? 'medium' : 'low'
    await tenant.admin.post(`${paths.complaint}/reclassify`, { severity: theirs })
    await button(complaint, 'Correct').click()
    await complaint.getByText('Your correction counts').waitFor()
    const corrected = (await tenant.admin.get(`${paths.complaint}`)).body.classification
    expect(corrected).toMatchObject({ severity: theirs, intent: 'seek_information' })
  })

  it('a note about one complaint is not shown with another, waits in the tab, and outlives the role', async () => {
    const colleague = await harness.operator(tenant, 'platform_admin')
    const { id } = (await colleague.get('/auth/me')).body
    const { body: merchant } = await tenant.admin.post('/merchants', {
      name: 'Due',
      claimed_address: 'Via 2',
    })
    const complain = async (text: string): Promise<string> => {
      const sent = { merchant_id: merchant.id, text, channel: 'web' }
      return (await tenant.partner.post('/platform/complaints', sent)).body.id
    }
    const [first, second] = [await complain('The soup was cold.'), await complain('Nobody came.')]
    await harness.drain()
    const page = await harness.openAs(colleague, `/complaints/${first}`)
    const note = page.getByLabel('Note')
    await note.fill('Refunded in full')
    await visit(page, `/complaints/${second}`)
    await expect.poll(() => note.inputValue()).toBe('')
    await page.goBack()
    await expect.poll(() => note.inputValue()).toBe('Refunded in full')
    await tenant.admin.put(`/auth/users/${id}`, { role: 'viewer' })
    await button(page, 'Resolved').click()
    await page.getByRole('alert').getByText('Refunded in full').waitFor()
    expect(await note.count()).toBe(0)
    await button(page, 'Throw it away').click()
    await page.getByText('Refunded in full').waitFor({ state: 'detached' })
  })

  it('a form that is left with changes asks first, and a tab beside it loses nothing', async () => {
    const page = await harness.openAs(tenant.admin, '/policies')
    await page.locator('.row-link').first().click()
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('Half a rule')
    await page.getByRole('tab', { name: 'Versions' }).click()
    await page.getByRole('tab', { name: 'Condition' }).click()
    expect(await name.inputValue()).toBe('Half a rule')
    const asked = page.waitForEvent('dialog')
    // It ends once the question is answered.
    const back = page.goBack()
    const question = await asked
    expect(question.message()).toContain('Leave without saving?')
    await question.dismiss()
    await back.catch(() => undefined)
    expect(await name.inputValue()).toBe('Half a rule')
    page.on('dialog', (dialog) => dialog.accept())
    await page.getByRole('link', { name: 'Merchants', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Merchants' }).waitFor()
  })

  it('a date is typed into a filter, digit by digit', async () => {
    const page = await harness.openAs(tenant.admin, '/audit')
    const from = page.getByLabel('From')
    await from.focus()
    await page.keyboard.type('03102026')
    expect(await from.inputValue()).toBe('2026-03-10')
    await page.waitForURL(/created_from=2026-03-/)
    await page.reload()
    expect(await from.inputValue()).toBe('2026-03-10')
  })

  it('changing how many cases somebody takes leaves their absence as it is', async () => {
    const reviewers = (await tenant.admin.get('/review-cases/reviewers')).body.items
    const away = { absent_from: '2099-12-01T00:00:00.000Z', absent_until: '2099-12-20T00:00:00.000Z' }
    await tenant.admin.put(`/review-cases/reviewers/${reviewers[0].id}/availability`, away)
    const page = await harness.openAs(tenant.admin, '/desk')
    await button(page, `How many cases ${reviewers[0].full_name} takes`).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Undecided cases at most').fill('7')
    // Meanwhile they go earlier.
    away.absent_from = '2099-11-20T00:00:00.000Z'
    await tenant.admin.put(`/review-cases/reviewers/${reviewers[0].id}/availability`, away)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    const { items } = (await tenant.admin.get('/review-cases/reviewers')).body
    expect(items[0]).toMatchObject({ ...away, capacity: 7 })
    // One's own stands on the profile.
    await visit(page, '/profile')
    await page.getByRole('button', { name: 'How many cases' }).click()
    await dialog.getByText('Give my cases back now').waitFor()
    await page.mouse.click(5, 5)
    await dialog.getByLabel('Undecided cases at most').fill('3')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('up to 3').waitFor()
  })
})
