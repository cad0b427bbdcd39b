import { newId } from '@trust/contracts/identifier'
import type { TestClient } from '@trust/testing/client'
import type { TestTenant } from '@trust/testing/harness'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { executablePath } from '../../infra/development/browser.ts'
import { shopFront } from '../../services/evidence-pipeline/src/pictures/picture.fixture.ts'
import { type ConsoleHarness, seriousFindings, showIn, startConsole, visit } from './console.fixture.ts'

let harness: ConsoleHarness
let tenant: TestTenant
let ada: TestClient & { id: string }
let lead: TestClient & { id: string }
let adaName: string
let leadName: string
/** Ada's browser. */
let page: Page

/** The lesser contrast of a box's edge: with its inside and with the card that it is on (WCAG 2.2, 1.4.11). */
const EDGE_CONTRAST = `(() => {
  const box = [...document.querySelectorAll('tbody input[type=checkbox]')].at(-1)
  const luminance = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map((part) => Number(part) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }
  const { borderTopColor: edge, backgroundColor: inside } = getComputedStyle(box)
  const around = getComputedStyle(box.closest('.mantine-Paper-root')).backgroundColor
  return Math.min(contrast(edge, inside), contrast(edge, around))
})()`

const button = (name: string | RegExp, where: Page = page) => where.getByRole('button', { name })

const openAs = (client: TestClient, path: string): Promise<Page> =>
  harness.openAs(client, path, { viewport: { width: 1280, height: 900 } })

const addMerchant = async (name: string): Promise<string> =>
  (await tenant.admin.post('/merchants', { name, claimed_address: 'Via Roma 1', country: 'IT' })).body.id

const openCase = async (merchant_id: string, reason: string, priority = 'high'): Promise<string> =>
  (await tenant.admin.post('/review-cases', { merchant_id, reason, priority })).body.id

describe.skipIf(!executablePath)('a team in the console', () => {
  beforeAll(async () => {
    harness = await startConsole()
  })
  afterAll(() => harness?.close())
  // Each test has a team of its own: cases, notices and queues of one are not those of another.
  beforeEach(async () => {
    tenant = await harness.tenant()
    ada = await harness.operator(tenant, 'qc_reviewer')
    lead = await harness.operator(tenant, 'qc_lead')
    adaName = (await ada.get('/auth/me')).body.full_name
    leadName = (await lead.get('/auth/me')).body.full_name
  })

  it('long names hide no figures of the team, and end in dots in a list', async () => {
    const name = 'Società Cooperativa Ristorazione Internazionale Al Vecchio Pozzo '.repeat(3).trim()
    await tenant.admin.put('/auth/me', { full_name: name })
    await addMerchant(name)
    page = await openAs(tenant.admin, '/desk')
    const table = page.getByRole('table', { name: 'Work per person' })
    await table.getByRole('link', { name }).waitFor()
    expect((await table.boundingBox())?.width).toBeLessThan(1280)
    page = await openAs(tenant.admin, '/merchants')
    const link = page.getByRole('table').getByRole('link', { name, exact: true }).last()
    const [end, cell] = [await link.boundingBox(), await page.getByRole('cell').first().boundingBox()]
    expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual((cell?.x ?? 0) + (cell?.width ?? 0))
    const cut = `getComputedStyle(document.querySelector('td a:not(.row-link)')).textOverflow`
    expect(await page.evaluate(cut)).toBe('ellipsis')
  })

  it('browses the queue by keys, selects, changes many cases at once, and saves a view', async () => {
    const [uno, due] = [await addMerchant('Trattoria Uno'), await addMerchant('Osteria Due')]
    const [low, high, urgent] = [
      await openCase(uno, 'A low one', 'low'),
      await openCase(due, 'A high one', 'high'),
      await openCase(uno, 'An urgent one', 'urgent'),
    ]
    await harness.drain()
    page = await openAs(ada, '/reviews')
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
    await rows.nth(2).waitFor()
    // The cases of one merchant stand together, each a link of one line.
    for (const [index, id] of [urgent, low, high].entries()) {
      const link = rows.nth(index).getByRole('link')
      expect(await link.getAttribute('href')).toBe(`/console/reviews/${id}`)
      expect((await rows.nth(index).boundingBox())?.height).toBeLessThanOrEqual(36)
    }
    expect(await seriousFindings(page)).toEqual([])
    // The edge of a box can be seen in the dark, against what is in it and around it.
    // Colours fade from one scheme to the other.
    const edge = () => page.evaluate<number>(EDGE_CONTRAST)
    await showIn(page, 'dark')
    await expect.poll(edge).toBeGreaterThanOrEqual(3)
    await showIn(page, 'light')
    await expect.poll(edge).toBeGreaterThanOrEqual(3)

    // One merchant's cases are found by typing a part of its name.
    await page.getByRole('combobox', { name: 'Merchant' }).fill('osteria')
    await page.getByRole('option', { name: 'Osteria Due' }).click()
    await page.waitForURL(new RegExp(`merchant_id=${due}`))
    await expect.poll(() => rows.count()).toBe(1)
    await visit(page, '/reviews')
    await rows.nth(2).waitFor()
    await page.getByRole('heading', { level: 1 }).click()

    for (const key of ['j', 'j', 'x', 'j', 'x', 'k', 'x']) await page.keyboard.press(key)
    await page.getByText('1 selected').waitFor()
    await page.keyboard.press('x')
    await page.getByText('2 selected').waitFor()
    await button('Add a note').click()
    const dialog = page.getByRole('dialog')
    // The keys of the list do nothing behind the dialog.
    await page.keyboard.press('Tab')
    await dialog.getByLabel('Note').fill('x n j: the same sender')
    await dialog.getByRole('button', { name: 'Add a note' }).click()
    await page.getByText('2 changed').waitFor()
    await page.getByText('2 selected').waitFor({ state: 'hidden' })
    for (const id of [low, high])
      expect((await ada.get(`/review-cases/${id}/notes`)).body.items).toMatchObject([
        { text: 'x n j: the same sender' },
      ])
    expect((await ada.get(`/review-cases/${urgent}/notes`)).body.items).toEqual([])

    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    await page.getByRole('menuitem', { name: 'You' }).click()
    await page.getByText('3 changed').waitFor()
    await page.getByText('3 selected').waitFor({ state: 'hidden' })
    expect((await ada.get(`/review-cases?assigned_to=${ada.id}`)).body.total).toBe(3)

    await page.getByRole('checkbox', { name: 'Select Trattoria Uno' }).first().check()
    await page.getByRole('checkbox', { name: 'Select Osteria Due' }).check()
    await button(/^Snooze$/).click()
    await dialog.getByRole('button', { name: 'In a week' }).click()
    await dialog.getByLabel('What is it waiting for?').fill('The register of companies.')
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Snooze' }).click()
    const reasons = async () =>
      (await ada.get('/review-cases?snoozed=true')).body.items.map(
        ({ snooze_reason: reason }: { snooze_reason: string }) => reason,
      )
    await expect.poll(reasons).toEqual(Array(2).fill('The register of companies.'))
    await dialog.waitFor({ state: 'hidden' })

    // On a telephone nothing of a name is cut.
    await page.setViewportSize({ width: 390, height: 844 })
    const cut = `[...document.querySelectorAll('tbody [data-truncate]')].filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight + 1).length`
    await expect.poll(() => page.evaluate(cut)).toBe(0)
    const narrow = 'document.documentElement.scrollWidth <= 390'
    await expect.poll(() => page.evaluate(narrow)).toBe(true)
    await page.setViewportSize({ width: 1280, height: 900 })

    await button('Mine').click()
    await page.getByLabel('Order').first().click()
    await page.getByRole('option', { name: 'Newest first' }).click()
    await page.waitForURL(/order=newest/)
    await button('Views').click()
    await page.getByRole('menuitem', { name: 'Save this view' }).click()
    await dialog.getByLabel('Name').fill('Mine by age')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await visit(page, '/reviews')
    await button('Views').click()
    await page.getByRole('menuitem', { name: 'Mine by age' }).click()
    await page.waitForURL(new RegExp(`assigned_to=${ada.id}&order=newest`))
    await rows.nth(2).waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/reviews/${urgent}`)
  })

  it('shows amounts and photographs in the queue, finds cases by their reasons, and previews the row in focus', async () => {
    const uno = await addMerchant('Trattoria Uno')
    const picture = (await shopFront(7, 640, 480)).toString('base64')
    const upload = { merchant_id: uno, evidence_type: 'storefront', content_base64: picture }
    const { body: photograph } = await tenant.admin.post('/evidence', upload)
    const { body: complaint } = await tenant.partner.post('/platform/complaints', {
      merchant_id: uno,
      text: 'My order never arrived and nobody answers.',
      channel: 'web',
      amount: { amount: '42.50', currency: 'EUR' },
    })
    await harness.drain()
    const { body: first } = await tenant.admin.post('/review-cases', {
      merchant_id: uno,
      reason: 'The bank doubts the receipts',
      priority: 'urgent',
      complaint_ids: [complaint.id],
      evidence_ids: [photograph.id],
    })
    await openCase(uno, 'A stolen sign', 'low')
    page = await openAs(ada, '/profile')
    await page.setViewportSize({ width: 1440, height: 900 })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await visit(page, '/reviews')
    const row = page.getByRole('row').filter({ hasText: 'The bank doubts' })
    await row.getByText('EUR 42.50').waitFor()
    const width = `document.querySelector('.row-photo')?.naturalWidth ?? 0`
    await expect.poll(() => page.evaluate<number>(width)).toBeGreaterThan(0)
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(36)
    // The list carries all that a row shows.
    expect(asked.filter((url) => /\/api\/v1\/(evidence|complaints)/.test(url))).toEqual([])

    // The first row is previewed until the focus is in another.
    const preview = page.getByRole('complementary', { name: 'Preview' })
    await preview.getByText('My order never arrived').waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await preview.getByText('A stolen sign').waitFor()
    for (const scheme of ['light', 'dark'] as const) {
      await showIn(page, scheme)
      expect(await seriousFindings(page)).toEqual([])
    }
    await showIn(page, 'light')

    await page.keyboard.press('/')
    await page.keyboard.type('bank receipts')
    await page.waitForURL(/q=bank/)
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
    await expect.poll(() => rows.count()).toBe(1)
    await preview.getByText('The bank doubts the receipts').waitFor()

    await page.getByRole('switch', { name: 'Preview' }).click()
    await preview.waitFor({ state: 'detached' })
    await visit(page, '/')
    await page.goto(`${harness.url}/console/reviews`)
    await row.waitFor()
    expect(await preview.count()).toBe(0)
    await page.getByRole('switch', { name: 'Preview' }).click()
    await preview.waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/reviews/${first.id}`)
  })

  it('decides the cases of one merchant together, hands one over with a note, and sees who else looks', async () => {
    const merchant = await addMerchant('Trattoria Tre')
    const [first, second, third] = [
      await openCase(merchant, 'Forged receipts'),
      await openCase(merchant, 'Edited photographs'),
      await openCase(merchant, 'A stolen sign'),
    ]
    const leadPage = await openAs(lead, `/reviews/${third}`)
    page = await openAs(ada, `/reviews/${third}`)
    // A case without a decision waits, and is not counted as decided.
    await page.getByRole('link', { name: 'Forged receipts' }).waitFor()
    expect(await page.getByText('Decided earlier').count()).toBe(0)
    await page.getByText(/is looking at this case/).waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Colleague').first().click()
    await page.getByRole('option', { name: leadName }).click()
    await dialog.getByLabel('Note').fill('You know the owner.')
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Hand over' }).click()
    await dialog.waitFor({ state: 'detached' })
    const holder = (await ada.get(`/review-cases/${third}`)).body.assigned_to
    expect(holder).toBe(lead.id)
    await leadPage.reload()
    await button('Notices, 1 new', leadPage).click()
    await leadPage
      .getByRole('menuitem', { name: `${adaName} gave you a case: You know the owner.` })
      .waitFor()
    expect(await seriousFindings(leadPage)).toEqual([])
    await leadPage.keyboard.press('Escape')
    await leadPage.getByRole('menuitem').first().waitFor({ state: 'detached' })

    // Raised for a reason, which stands on the case with who did it.
    await button('Raise', leadPage).click()
    const raising = leadPage.getByRole('dialog')
    await raising.getByRole('combobox', { name: 'Priority' }).waitFor()
    await raising.getByLabel('Reason').fill('A journalist asks.')
    expect(await seriousFindings(leadPage)).toEqual([])
    await raising.getByRole('button', { name: 'Raise' }).click()
    await leadPage.getByText(new RegExp(`Raised from high by ${leadName}.*A journalist asks`)).waitFor()

    await visit(page, `/reviews/${first}`)
    await page.getByRole('checkbox', { name: 'Decide together: Edited photographs' }).check()
    await page.getByLabel(/^Clear it/).check()
    await page.getByLabel('Reason').fill('The bank confirmed them.')
    await button(/^Decide 2 cases/).click()
    await page.getByRole('heading', { name: 'Decided: Clear' }).waitFor()
    expect((await ada.get(`/review-cases/${second}`)).body).toMatchObject({
      status: 'decided',
      decision_reason: 'The bank confirmed them.',
    })
    expect((await ada.get(`/review-cases/${third}`)).body.status).toBe('in_review')
    await visit(page, `/reviews/${third}`)
    await page.getByText('Decided earlier').waitFor()
  })

  it('says what came in since a case was opened', async () => {
    const merchant = await addMerchant('Trattoria Quattro')
    page = await openAs(ada, `/reviews/${await openCase(merchant, 'Look')}`)
    await button(/^Decide/).waitFor()
    const text = 'My daughter got food poisoning and was vomiting all night.'
    await tenant.partner.post('/platform/complaints', { merchant_id: merchant, text, channel: 'web' })
    await harness.drain()
    // Whatever is done reads the case again, as the clock does.
    await page.getByLabel('A note for colleagues').fill('Called them.')
    await button('Add the note').click()
    // Its author edits it, and what it said before can be read.
    await button('Edit the note').click()
    await page.getByRole('textbox', { name: 'Edit the note' }).fill('Called them twice.')
    await button('Save').click()
    await page.getByText('Called them twice.').waitFor()
    await button('Earlier texts: 1').click()
    await page.getByText('Called them.', { exact: true }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByText('New since you opened this case').waitFor()
    await page.getByText(/There is new complaint/).waitFor()
    await button('Seen').click()
    await page.getByText('New since you opened this case').waitFor({ state: 'detached' })
    expect(harness.complaints.splice(0)).toEqual([])
  })

  it('starts with what waits for each role, and each number leads to what it counts', async () => {
    const mine = await openCase(await addMerchant('Trattoria Sei'), 'A torn receipt')
    await ada.post(`/review-cases/${mine}/claim`)
    page = await openAs(ada, '/')
    const work = page.getByRole('region', { name: 'Your work' })
    await expect
      .poll(() => work.getByRole('link').allTextContents())
      .toEqual(['1Cases of yours', '0Open, nobody’s yet', '0Cases overdue'])
    await work.getByRole('link', { name: 'Cases of yours' }).click()
    await page.getByRole('row').filter({ hasText: 'Trattoria Sei' }).waitFor()
    await page.getByRole('link', { name: 'Reviews' }).getByText('1', { exact: true }).waitFor()

    const ofLead = (await openAs(lead, '/')).getByRole('region', { name: 'Your work' })
    await ofLead.getByRole('link', { name: 'Second reviews for you' }).waitFor()
    const viewer = await openAs(await harness.operator(tenant, 'viewer'), '/')
    await viewer.getByRole('region', { name: 'Health' }).waitFor()
    expect(await viewer.getByRole('region', { name: 'Your work' }).count()).toBe(0)
    expect(await viewer.getByText('Dead letters').count()).toBe(0)
    const admin = await openAs(tenant.admin, '/')
    await admin.getByRole('link', { name: /Dead letters, 24 h/ }).click()
    await admin.getByRole('heading', { level: 1, name: 'Dead letters' }).waitFor()
  })

  it('reads the names of a list in one request', async () => {
    for (const name of ['Uno', 'Due', 'Tre'])
      await tenant.admin.post('/corrective-actions', {
        merchant_id: await addMerchant(name),
        action_type: 'fix_hygiene',
        priority: 'high',
        due_date: '2099-01-01',
      })
    const asked: string[] = []
    page = await openAs(ada, '/profile')
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await visit(page, '/actions')
    for (const name of ['Uno', 'Due', 'Tre']) await page.getByRole('link', { name, exact: true }).waitFor()
    expect(asked.filter((path) => path.startsWith('/api/v1/merchants'))).toEqual(['/api/v1/merchants/names'])
  })

  it('offers everybody in a choice of persons, however many there are', async () => {
    const colleagues = Array.from({ length: 120 }, (_, nth) => {
      const name = `Colleague ${String(nth).padStart(3, '0')}`
      return {
        id: newId(),
        tenantId: tenant.id,
        email: `${newId()}@example.com`,
        fullName: name,
        role: 'viewer',
      }
    })
    await harness.db.acrossTenants.user.createMany({ data: colleagues })
    const audit = await openAs(tenant.admin, '/audit')
    const person = audit.getByRole('combobox', { name: 'Person' })
    for (const { fullName } of [colleagues[0], colleagues.at(-1)].filter((one) => one !== undefined)) {
      await person.fill(fullName)
      await audit.getByRole('option', { name: fullName }).waitFor()
    }
  })

  it('leads to each external signal about a merchant, however many there are', async () => {
    const merchant_id = await addMerchant('Trattoria Sette')
    for (let nth = 1; nth <= 26; nth += 1)
      await tenant.admin.post('/intelligence/signals', {
        merchant_id,
        source_type: 'regulatory',
        severity: 'low',
        title: `Notice ${nth}`,
        confidence: 1,
        observed_at: new Date(Date.UTC(2026, 0, nth)).toISOString(),
      })
    page = await openAs(ada, `/merchants/${merchant_id}?tab=signals`)
    await page.getByText('Notice 26', { exact: true }).waitFor()
    await page.getByText('26 in all').waitFor()
    await button('2').click()
    await page.getByText('Notice 1', { exact: true }).waitFor()
  })

  it('gives a lead the statistics, the queues, and blind second reviews', async () => {
    const merchant = await addMerchant('Trattoria Cinque')
    const decided = await openCase(merchant, 'A torn receipt')
    const clear = { decision: 'clear', decision_reason: 'The bank confirmed it.' }
    await ada.post(`/review-cases/${decided}/decision`, clear)
    const desk = await openAs(lead, '/desk')
    const person = desk.getByRole('row').filter({ hasText: adaName })
    await person.waitFor()
    expect(await seriousFindings(desk)).toEqual([])
    // A table that does not fit is reached and scrolled by the keyboard; one that fits costs no stop.
    const scrolled = desk.getByRole('group', { name: 'Work per person' })
    expect(await scrolled.count()).toBe(0)
    await desk.setViewportSize({ width: 390, height: 844 })
    await scrolled.focus()
    await desk.keyboard.press('ArrowRight')
    await expect.poll(() => desk.evaluate<number>('document.activeElement.scrollLeft')).toBeGreaterThan(0)
    expect(await seriousFindings(desk)).toEqual([])
    await desk.setViewportSize({ width: 1280, height: 900 })
    const dialog = desk.getByRole('dialog')
    await person.getByRole('button').click()
    await dialog.getByLabel('Undecided cases at most').fill('3')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await person.getByText('up to 3').waitFor()
    const download = desk.waitForEvent('download')
    await button('CSV', desk).click()
    expect((await download).suggestedFilename()).toBe('review-team.csv')

    await button(/^Draw/, desk).click()
    await desk.getByRole('link', { name: 'Case 1', exact: true }).click()
    await desk.getByRole('heading', { name: 'How would you decide?' }).waitFor()
    expect(await desk.getByText(clear.decision_reason).count()).toBe(0)
    await desk.getByLabel('Suspend').check()
    await desk.getByLabel('Reason').fill('It looks forged.')
    await button('Record', desk).click()
    await desk.getByText('Decided differently').or(desk.getByText('Decided alike')).waitFor()

    await visit(desk, '/review-queues')
    await button('Create a queue', desk).click()
    await dialog.getByLabel('Name').fill('Italy')
    await dialog.getByRole('combobox', { name: 'Countries' }).fill('Italy')
    await desk.getByRole('option', { name: 'Italy (IT)' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await desk.getByRole('button', { name: 'Open Italy' }).waitFor()
    expect((await ada.get(`/review-cases/${await openCase(merchant, 'Another')}`)).body.queue.name).toBe(
      'Italy',
    )
  })
})
