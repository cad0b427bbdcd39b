import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PASSWORD, type TestTenant } from '@trust/testing/harness'
import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { executablePath } from '../../infra/development/browser.ts'
import { type ConsoleHouse, emailOf, signIn, startConsole, visit } from './console.fixture.ts'
import { fillTenant } from './filled.fixture.ts'

let harness: ConsoleHouse
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

describe.skipIf(!executablePath)('what interrupts work at the console', () => {
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

  it('what is sent again because its answer was lost is done once', async () => {
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
    const page = await harness.openAs(tenant.admin, paths.case ?? '')
    await page.getByLabel('Reason').fill('Mine')
    const viewer = await harness.operator(tenant, 'viewer')
    const other = await page.context().newPage()
    await page.context().clearCookies()
    await signIn(other, harness.url, (await viewer.get('/auth/me')).body.email, PASSWORD)
    await other.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForURL(`${harness.url}/console/`)
  })

  it('who comes back from a complaint of a merchant is on the page of complaints where they were', async () => {
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

  it('who changes how many cases somebody takes keeps when they are away', async () => {
    const reviewers = (await tenant.admin.get('/review-cases/reviewers')).body.items
    const away = { absent_from: '2099-12-01T00:00:00.000Z', absent_until: '2099-12-20T00:00:00.000Z' }
    await tenant.admin.put(`/review-cases/reviewers/${reviewers[0].id}/availability`, away)
    const page = await harness.openAs(tenant.admin, '/desk')
    await button(page, `How many cases ${reviewers[0].full_name} takes`).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Undecided cases at most').fill('7')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    const { items } = (await tenant.admin.get('/review-cases/reviewers')).body
    expect(items[0]).toMatchObject({ ...away, capacity: 7 })
  })
})
