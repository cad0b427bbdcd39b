import { createServer, type Server } from 'node:http'
import { DAY_MS } from '@trust/contracts/durations'
import { freePort } from '@trust/runtime/port'
import type { TestClient } from '@trust/testing/client'
import type { TestTenant } from '@trust/testing/harness'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { executablePath } from '../../infra/development/browser.ts'
import { shopFront } from '../../services/evidence-pipeline/src/pictures/picture.fixture.ts'
import {
  type ConsoleHarness,
  chooseAction,
  colourFindings,
  seriousFindings,
  showIn,
  startConsole,
  visit,
} from './console.fixture.ts'

let harness: ConsoleHarness
let tiles: Server
let tilesUrl: string
let tilesAsked = 0
let tenant: TestTenant

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function startTiles(): Promise<Server> {
  const tile = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#abc' } })
    .png()
    .toBuffer()
  const port = await freePort()
  tilesUrl = `http://127.0.0.1:${port}`
  return createServer((_, response) => {
    tilesAsked += 1
    response.setHeader('content-type', 'image/png').end(tile)
  }).listen(port, '127.0.0.1')
}

const openAs = (client: TestClient, path: string): Promise<Page> => harness.openAs(client, path)

const addMerchant = async (name: string, more: object = {}): Promise<string> => {
  const { body } = await tenant.admin.post('/merchants', { name, claimed_address: 'Via Roma 1', ...more })
  return body.id
}

const addPhotograph = async (merchantId: string, seed: number): Promise<string> => {
  const { body } = await tenant.admin.post('/evidence', {
    merchant_id: merchantId,
    evidence_type: 'storefront',
    content_base64: (await shopFront(seed, 640, 480)).toString('base64'),
  })
  await harness.drain()
  return body.id
}

const addComplaint = (merchantId: string) =>
  tenant.partner.post('/platform/complaints', {
    merchant_id: merchantId,
    text: 'My daughter got food poisoning and was vomiting all night.',
    channel: 'web',
  })

const openCase = async (merchantId: string): Promise<string> =>
  (await tenant.admin.post('/review-cases', { merchant_id: merchantId, reason: 'Look', priority: 'high' }))
    .body.id

describe.skipIf(!executablePath)('reviewing in the console', () => {
  beforeAll(async () => {
    tiles = await startTiles()
    harness = await startConsole({ MAP_TILE_URL: `${tilesUrl}/{z}/{x}/{y}.png` })
  })
  afterAll(async () => {
    tiles?.close()
    await harness?.close()
  })
  beforeEach(async () => {
    tenant = await harness.tenant()
  })

  it('a newcomer finds the reasons and people of a suspension within three clicks of the search', async () => {
    const [uno, due] = [await addMerchant('Trattoria Uno'), await addMerchant('Osteria Due')]
    await addPhotograph(uno, 7)
    await addPhotograph(due, 7)
    await addComplaint(uno)
    await harness.drain()
    const lead = await harness.operator(tenant, 'qc_lead')
    const { full_name: leadName } = (await lead.get('/auth/me')).body
    await lead.post(`/merchants/${due}/suspend`, { reason: 'The authority closed the kitchen.' })
    await harness.drain()
    const page = await openAs(tenant.admin, '/merchants')
    const find = async (name: string) => {
      await visit(page, '/merchants')
      await page.getByRole('searchbox').fill(name.split(' ')[1] ?? '')
      // One click.
      await page.getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
    }

    await find('Trattoria Uno')
    const why = page.getByRole('region', { name: 'Why' })
    await why.getByRole('heading', { name: 'Why it is in review' }).waitFor()
    await why.getByText('A critical complaint about food safety was received today.').waitFor()
    // Two clicks: to the complaint itself.
    await why.getByRole('link', { name: /critical complaint about food safety/ }).click()
    await page.locator('mark', { hasText: 'vomiting' }).waitFor()

    await find('Osteria Due')
    await page.getByText(`Suspended by ${leadName}`).waitFor()
    await page.getByText('The authority closed the kitchen.').waitFor()

    await page.getByRole('tab', { name: 'Evidence' }).click()
    await page.getByRole('link', { name: /Cross merchant duplicate/ }).click()
    await page.getByText('The other one').waitFor()
    await page.getByText('Of Trattoria Uno').waitFor()
    await page.getByRole('region', { name: 'One copy' }).getByText('Trattoria Uno').waitFor()
    // Both are looked at alike, turned too; what is held over them shows where they differ.
    await button(page, 'Larger').first().click()
    await button(page, 'Rotate').last().click()
    const stages = page.locator('.stage')
    const looks = async () => Promise.all((await stages.all()).map((each) => each.getAttribute('style')))
    await expect.poll(async () => new Set(await looks()).size).toBe(1)
    expect((await looks())[0]).toContain('rotate(90deg)')
    await page.keyboard.down('d')
    await page.getByAltText('Difference').waitFor()
    await page.keyboard.up('d')
    await page.getByAltText('Difference').waitFor({ state: 'detached' })
    await page.getByText('Overlay', { exact: true }).click()
    await page.getByRole('slider', { name: 'Opacity of the copy' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })

  it('one person suspends at once for a stated danger; the lead’s list and the decisions show it', async () => {
    const id = await addMerchant('Trattoria Uno')
    await tenant.admin.put('/settings', { confirm_manual_suspensions: true })
    const lead = await harness.operator(tenant, 'qc_lead')
    const page = await openAs(lead, `/merchants/${id}`)
    await chooseAction(page, 'Suspend')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Gas was smelled.')
    const kind = dialog.getByRole('combobox', { name: 'Kind of danger' })
    expect(await kind.getAttribute('required')).not.toBeNull()
    await kind.click()
    await page.getByRole('option', { name: 'Safety hazard' }).click()
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await page.getByText('Safety hazard:').waitFor()
    await harness.drain()
    await page.getByRole('tab', { name: 'Timeline' }).click()
    // A service is no person: its name is the detail.
    await page.getByTitle('Automatic (risk-engine)').first().waitFor()
    await page.getByText('Decisions', { exact: true }).click()
    await page.getByText('Merchant created').waitFor({ state: 'detached' })
    await page.getByText('Merchant suspended').first().waitFor()
    await visit(page, '/desk')
    const row = page.getByRole('table', { name: 'Suspended by one person' }).getByRole('row').nth(1)
    await row.getByText('Gas was smelled.').waitFor()
    await row.getByRole('link', { name: /To be confirmed/ }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })

  it('an edit that conflicts with another explains it and keeps what was typed', async () => {
    const id = await addMerchant('Trattoria Uno', { owners: [{ full_name: 'Ada' }] })
    const page = await openAs(tenant.admin, `/merchants/${id}`)
    await chooseAction(page, 'Edit')
    const form = page.getByRole('dialog')
    await form.getByLabel('Name', { exact: false }).first().fill('Trattoria Mine')
    await form.getByLabel('Full name').fill('Ada Uno')
    await button(page, 'Add a place').click()
    await form.getByLabel('Label').fill('Sala')
    await form.getByLabel('Latitude').fill('45.4642')
    await form.getByLabel('Longitude').fill('9.19')
    expect(await seriousFindings(page)).toEqual([])
    await tenant.admin.put(`/merchants/${id}`, { name: 'Trattoria Theirs', website: 'https://their.example' })
    await button(page, /^Save$/).click()
    const note = form.getByRole('alert')
    await note.getByText('Someone else changed this merchant meanwhile').waitFor()
    await note.getByText('Taken over from them: Website.').waitFor()
    await note.getByText('theirs is “Trattoria Theirs”, yours is “Trattoria Mine”').waitFor()
    expect((await tenant.admin.get(`/merchants/${id}`)).body.name).toBe('Trattoria Theirs')
    await button(page, 'Save mine').click()
    await page.getByRole('heading', { level: 1, name: 'Trattoria Mine' }).waitFor()
    const { body } = await tenant.admin.get(`/merchants/${id}`)
    expect(body).toMatchObject({
      name: 'Trattoria Mine',
      website: 'https://their.example',
      owners: [{ full_name: 'Ada Uno' }],
      locations: [{ label: 'Sala', latitude: 45.4642, geofence_radius_m: 150 }],
    })

    // The map of the place lies on the tiles of the server that is set, and on nothing else's.
    await page.getByRole('tab', { name: 'Owners and places' }).click()
    await page.locator('.leaflet-tile-loaded').first().waitFor()
    await page.getByText('© OpenStreetMap contributors').waitFor()
    expect(tilesAsked).toBeGreaterThan(0)

    // Where a photograph was taken and where a visit goes needs no tiles: it is drawn, and said in words.
    const { body: photograph } = await tenant.admin.post('/evidence', {
      merchant_id: id,
      evidence_type: 'storefront',
      content_base64: (await shopFront(5, 640, 480)).toString('base64'),
      latitude: 45.5,
      longitude: 9.19,
    })
    const { body: task } = await tenant.admin.post('/verification/tasks', {
      merchant_id: id,
      instructions: 'Look at the sign.',
    })
    await harness.drain()
    const sketch = page.getByRole('img', { name: /^A sketch to scale/ })
    await visit(page, `/evidence/${photograph.id}`)
    await sketch.waitFor()
    await page.getByText('Storefront photograph: 4.0 km from Sala, outside its geofence').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await visit(page, `/tasks/${task.id}`)
    await sketch.waitFor()
    await page.getByText('Nothing was seen there yet.').waitFor()
    await visit(page, '/evidence')
    await page.getByRole('link').filter({ hasText: 'Storefront' }).getByText('Trattoria Mine').waitFor()
    expect(harness.complaints.filter((complaint) => !complaint.startsWith(tilesUrl))).toEqual([])
  })

  it('of two reviewers who decide at once, the slower one sees it and keeps the typed reason', async () => {
    const caseId = await openCase(await addMerchant('Trattoria Uno'))
    const [quick, slow] = [
      await harness.operator(tenant, 'qc_lead'),
      await harness.operator(tenant, 'qc_reviewer'),
    ]
    const page = await openAs(slow, `/reviews/${caseId}`)
    await button(page, /^Decide/).waitFor()
    await page.keyboard.press('3')
    await page.keyboard.press('r')
    await page.keyboard.type('Two complaints of the same night.')
    const decision = { decision: 'clear', decision_reason: 'The kitchen was clean.' }
    expect((await quick.post(`/review-cases/${caseId}/decision`, decision)).status).toBe(200)
    await page.keyboard.press('Control+Enter')
    const note = page.getByRole('alert').filter({ hasText: 'Someone else was faster' })
    const { full_name: quickName } = (await quick.get('/auth/me')).body
    await note.getByText(`${quickName} was here meanwhile: clear.`).waitFor()
    await note.getByText('Two complaints of the same night.').waitFor()
    await page.getByText('The kitchen was clean.').waitFor()
    await page.reload()
    await note.getByText('Two complaints of the same night.').waitFor()
    await button(page, 'Keep it as a note').click()
    await note.waitFor({ state: 'detached' })
    const { body: notes } = await tenant.admin.get(`/review-cases/${caseId}/notes`)
    expect(notes.items).toMatchObject([{ text: 'Two complaints of the same night.' }])
  })

  it('a decision about a case that changed meanwhile is held, shows what is new, and keeps the typed reason', async () => {
    const merchantId = await addMerchant('Trattoria Uno')
    const caseId = await openCase(merchantId)
    await harness.drain()
    const page = await openAs(tenant.admin, `/reviews/${caseId}`)
    await page.getByLabel(/^Clear it/).check()
    await page.getByLabel('Reason').fill('Nothing was reported.')
    await addComplaint(merchantId)
    await harness.drain()
    await button(page, /^Decide/).click()
    const note = page.getByRole('alert').filter({ hasText: 'It changed while you looked' })
    await note.getByText(/There is new complaint.*classified, critical/).waitFor()
    expect(await page.getByLabel('Reason').inputValue()).toBe('Nothing was reported.')
    expect((await tenant.admin.get(`/review-cases/${caseId}`)).body.status).toBe('open')
    await button(page, /^Decide/).click()
    await page.getByRole('heading', { name: 'Decided: Clear' }).waitFor()
  })

  it("a colleague's case is marked as theirs, needs confirmation to take over or decide, and is not offered next", async () => {
    const [taken, free] = [
      await openCase(await addMerchant('Trattoria Uno')),
      await openCase(await addMerchant('Osteria Due')),
    ]
    const [ada, me] = [
      await harness.operator(tenant, 'qc_lead'),
      await harness.operator(tenant, 'qc_reviewer'),
    ]
    await ada.post(`/review-cases/${taken}/claim`)
    const { full_name: adaName } = (await ada.get('/auth/me')).body
    const page = await openAs(me, '/reviews')
    await page.getByRole('row', { name: 'Trattoria Uno' }).getByText(adaName).waitFor()
    await button(page, 'Unassigned').click()
    await page.getByRole('row', { name: 'Trattoria Uno' }).waitFor({ state: 'detached' })
    await page.getByRole('row', { name: 'Osteria Due' }).waitFor()

    // The next one is what nobody has, and opening it claims it.
    await page.keyboard.press('n')
    await page.getByRole('heading', { level: 1, name: 'Osteria Due' }).waitFor()
    await page.getByText('Assigned to: You').waitFor()
    expect((await me.get(`/review-cases/${free}`)).body.assigned_to).toBe(me.id)

    await visit(page, `/reviews/${taken}`)
    await page.getByText(`Assigned to: ${adaName}`).waitFor()
    const dialog = page.getByRole('dialog')
    await page.getByLabel(/^Clear it/).check()
    await page.getByLabel('Reason').fill('Nothing is wrong.')
    await button(page, /^Decide/).click()
    await dialog.getByText(`${adaName} has this case`).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect((await me.get(`/review-cases/${taken}`)).body.status).toBe('in_review')
    await button(page, 'Take over').click()
    await dialog.getByText(`Take the case over from ${adaName}?`).waitFor()
    await dialog.getByRole('button', { name: 'Take over' }).click()
    await page.getByText('Assigned to: You').waitFor()
    expect((await me.get(`/review-cases/${taken}`)).body.assigned_to).toBe(me.id)
    await button(page, 'Give back').click()
    await page.getByText('Assigned to: Nobody').waitFor()
    expect((await me.get(`/review-cases/${taken}`)).body).toMatchObject({ status: 'open', assigned_to: null })
  })

  it('a case is skipped, snoozed, moved and cleared, and the clear is undone, with the keyboard', async () => {
    const [uno, due] = [
      await openCase(await addMerchant('Trattoria Uno')),
      await openCase(await addMerchant('Osteria Due')),
    ]
    await tenant.admin.post('/review-queues', { name: 'Milano' })
    const page = await openAs(tenant.admin, `/reviews/${uno}`)
    const isOpen = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
    await button(page, /^Skip/).waitFor()
    await page.keyboard.press('s')
    await isOpen('Osteria Due')
    // The skipped one comes last, and is still to be had.
    await page.keyboard.press('n')
    await isOpen('Trattoria Uno')

    await page.keyboard.press('b')
    const dialog = page.getByRole('dialog', { name: 'Snooze the case' })
    await dialog.getByRole('button', { name: 'In a week' }).click()
    await dialog.getByLabel('What is it waiting for?').fill('The lease comes by post.')
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Snooze' }).click()
    await page.getByRole('alert').getByText('The lease comes by post.').waitFor()
    await visit(page, '/reviews')
    await button(page, 'Snoozed 1').click()
    await page.getByRole('row', { name: 'Osteria Due' }).waitFor({ state: 'detached' })
    await page.getByRole('row', { name: 'Trattoria Uno' }).getByRole('img', { name: 'Snoozed' }).waitFor()
    await visit(page, `/reviews/${uno}`)
    await button(page, 'End the snooze').click()
    await page.getByText('The lease comes by post.').waitFor({ state: 'detached' })

    await button(page, 'Move').click()
    await page.getByRole('menuitem', { name: 'Milano' }).click()
    await page.getByText('The case is moved.').waitFor()
    expect((await tenant.admin.get(`/review-cases/${uno}`)).body.queue.name).toBe('Milano')

    await page.getByLabel(/^Clear it/).check()
    await page.getByLabel('Reason').fill('The lease came.')
    await button(page, /^Decide/).click()
    await page.getByText('The case is cleared.').waitFor()
    expect((await tenant.admin.get(`/review-cases/${uno}`)).body.status).toBe('decided')
    await visit(page, `/reviews/${due}`)
    await page.keyboard.press('z')
    await isOpen('Trattoria Uno')
    await button(page, /^Decide/).waitFor()
    expect(await page.getByLabel('Reason').inputValue()).toBe('The lease came.')
    expect((await tenant.admin.get(`/review-cases/${uno}`)).body.status).toBe('in_review')
  })

  it.each(['Pacific/Kiritimati', 'America/Los_Angeles'])(
    'a due date without a time is that date in %s',
    async (timezoneId) => {
      const id = await addMerchant('Trattoria Uno')
      await tenant.admin.post('/corrective-actions', {
        merchant_id: id,
        action_type: 'fix_hygiene',
        priority: 'high',
        due_date: '2099-01-02',
      })
      const page = await harness.openAs(tenant.admin, '/actions', { timezoneId, locale: 'en-GB' })
      await page.getByText('2 Jan 2099', { exact: true }).waitFor()
    },
  )

  it('a case that was escalated for being late says how late it is, and its earlier priority', async () => {
    const id = await openCase(await addMerchant('Trattoria Uno'))
    const [late, soon] = [new Date(Date.now() - 50 * 3_600_000), new Date(Date.now() + 3_600_000)]
    await harness.db.acrossTenants.reviewCase.update({
      where: { id },
      data: { priority: 'urgent', firstDueAt: late, dueAt: soon, escalatedAt: late },
    })
    const page = await openAs(tenant.admin, '/reviews?status=open')
    await page.getByText('2 d late, raised from high').waitFor()
    await page.getByRole('link', { name: 'Open Trattoria Uno' }).click()
    await page.getByRole('heading', { level: 1, name: 'Trattoria Uno' }).waitFor()
    await page.getByText('2 d late, raised from high').waitFor()
    await page.getByText(/created just now|created \d+ minutes? ago/).waitFor()

    // A decision that issued an action leads to it.
    const correction = { decision: 'request_corrective_action', decision_reason: 'Mould.' }
    await tenant.admin.post(`/review-cases/${id}/decision`, { ...correction, action_type: 'fix_hygiene' })
    await page.reload()
    await page.getByRole('link', { name: 'Fix hygiene' }).click()
    await page.getByRole('heading', { level: 1, name: 'Fix hygiene' }).waitFor()
  })

  it('the second reviewer sees what the first saw, what is new, and any change meanwhile', async () => {
    const merchantId = await addMerchant('Trattoria Uno')
    const caseId = await openCase(merchantId)
    await harness.drain()
    const first = await harness.operator(tenant, 'qc_reviewer')
    const decision = { decision: 'suspend', decision_reason: 'The address is a letter box.' }
    await first.post(`/review-cases/${caseId}/decision`, decision)
    const { id: corrected } = (await addComplaint(merchantId)).body
    await harness.drain()
    const page = await openAs(tenant.admin, `/reviews/${caseId}`)
    await page.getByText(/saw 0 photographs, 0 complaints and a score of 0\.\d\d/).waitFor()
    await page.getByText(/There is new complaint/).waitFor()
    expect(await page.getByText('New since the decision').count()).toBe(1)
    await page.getByLabel('Reason').fill('I agree.')
    await addComplaint(merchantId)
    await harness.drain()
    await button(page, 'Agree').click()
    await page.getByText('It changed while you looked').waitFor()
    await page.getByText('New since the decision').nth(1).waitFor()
    expect(await page.getByLabel('Reason').inputValue()).toBe('I agree.')
    await button(page, 'Agree').click()
    await page.getByRole('heading', { name: 'Decided: Suspend' }).waitFor()

    // The two say the same: they are one card that unfolds, here, at the merchant, and one row in the list.
    const reading = await tenant.admin.post(`/complaints/${corrected}/reclassify`, { severity: 'medium' })
    expect(reading.body.classification.severity).toBe('medium')
    const texts = page.getByText(/^My daughter got/)
    await page.reload()
    for (const path of [`/reviews/${caseId}`, `/merchants/${merchantId}?tab=complaints`]) {
      await visit(page, path)
      const alike = button(page, '2 alike')
      await alike.waitFor()
      expect(await texts.count()).toBe(1)
      await alike.click()
      await texts.nth(1).waitFor()
      // A person's correction counts more than the model's answer.
      await page.locator('.mantine-Card-root', { has: texts }).getByText('Medium', { exact: true }).waitFor()
    }
    // With the note on the suspension, which leads to the case.
    await page.getByRole('alert').getByRole('link', { name: 'The case' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await showIn(page, 'dark')
    expect(await colourFindings(page)).toEqual([])
    await visit(page, '/complaints')
    await texts.first().waitFor()
    expect(await texts.count()).toBe(1)
    await page.getByRole('link', { name: '2 alike', exact: true }).click()
    await texts.nth(1).waitFor()

    // Also when the other one would stand on another page.
    await harness.db.acrossTenants.$executeRaw`
      INSERT INTO complaints SELECT (jsonb_populate_record(c, jsonb_build_object(
        'id', gen_random_uuid(), 'cluster_id', null, 'created_at', c.created_at - interval '1 day'))).*
      FROM complaints c, generate_series(1, 30) WHERE c.id = ${corrected}::uuid`
    await harness.db.acrossTenants.$executeRaw`
      UPDATE complaints SET created_at = created_at - interval '2 days' WHERE id = ${corrected}::uuid`
    await page.goto(`${harness.url}/console/complaints`)
    await page.getByRole('link', { name: '2 alike', exact: true }).waitFor()
    await visit(page, `/merchants/${merchantId}?tab=complaints`)
    await button(page, '2 alike').click()
    const card = page.locator('.mantine-Card-root', { has: texts })
    await card.getByText('Medium', { exact: true }).first().waitFor()
  })

  it('keys jump to the parts of a case, its header has the order volume, and a note has a link', async () => {
    const merchantId = await addMerchant('Trattoria Uno')
    await addPhotograph(merchantId, 4)
    const amounts = ['9.50', '1200.00']
    const events = amounts.map((amount, index) => ({
      event_id: crypto.randomUUID(),
      type: 'order_created',
      merchant_id: merchantId,
      order_reference: `ORD-${index}`,
      amount: { amount, currency: 'EUR' },
      occurred_at: new Date(Date.now() - (index + 1) * DAY_MS).toISOString(),
    }))
    const longAgo = new Date(Date.now() - 40 * DAY_MS).toISOString()
    const old = { ...events[0], event_id: crypto.randomUUID(), occurred_at: longAgo }
    await tenant.partner.post('/platform/orders/events', { events: [...events, old] })
    const caseId = await openCase(merchantId)
    await harness.drain()
    const page = await harness.openAs(tenant.admin, `/reviews/${caseId}`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.getByText('2 orders in 30 days · EUR 1,209.50').waitFor()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help.getByText('Go to: History').waitFor()
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    for (const [key, part] of [
      ['e', 'evidence'],
      ['c', 'complaints'],
      ['s', 'score'],
      ['h', 'history'],
    ] as const) {
      await page.keyboard.press('g')
      await page.keyboard.press(key)
      expect(await page.evaluate('document.activeElement.id')).toBe(part)
    }
    // The keys of a sequence do nothing of their own: no photograph was opened, nothing skipped.
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(page.url()).toBe(`${harness.url}/console/reviews/${caseId}`)
    await page.getByRole('link', { name: 'The merchant’s timeline' }).waitFor()

    await page.getByLabel('A note for colleagues').fill('The owner calls back on Monday.')
    await button(page, 'Add the note').click()
    await button(page, 'Copy the link to the note').click()
    await page.getByText('Copied.').waitFor()
    const link = await page.evaluate<string>('navigator.clipboard.readText()')
    await page.goto(`${harness.url}/healthz`)
    await page.goto(link)
    await page.locator('[aria-current=location]').getByText('The owner calls back on Monday.').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await showIn(page, 'dark')
    expect(await colourFindings(page)).toEqual([])

    // Amounts stand below each other.
    await visit(page, `/merchants/${merchantId}?tab=orders`)
    await page.getByRole('cell', { name: '1,200.00' }).waitFor()
    const ends = `[...document.querySelectorAll('tbody td:last-child')].map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return Math.round(range.getBoundingClientRect().right)
    })`
    expect(new Set(await page.evaluate<number[]>(ends)).size).toBe(1)
  })

  it('the names of linked merchants can be read on a telephone', async () => {
    const id = await addMerchant('Trattoria Uno', { email: 'ada@example.com' })
    await addMerchant('Osteria Due', { claimed_address: 'Via Torino 2', email: 'ada@example.com' })
    const page = await harness.openAs(tenant.admin, `/merchants/${id}?tab=links`, {
      viewport: { width: 390, height: 844 },
    })
    await page
      .getByRole('img', { name: /linked/ })
      .locator('text')
      .nth(1)
      .waitFor()
    const smallest = `Math.min(...[...document.querySelectorAll('svg[role=img] text')].map(
      (text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a))`
    await expect.poll(() => page.evaluate<number>(smallest)).toBeGreaterThan(10.9)
  })

  it('photographs are browsed by keys over the case, with words found on them outlined and unsafe ones hidden', async () => {
    const merchantId = await addMerchant('Trattoria Uno')
    const [older, newer] = [await addPhotograph(merchantId, 1), await addPhotograph(merchantId, 2)]
    // What networks would find, without running them; the gravest comes first.
    const grave = [{ code: 'location_mismatch', severity: 'high', detail: 'It is far away.' }]
    const words = [{ text: 'TRATTORIA', confidence: 0.97, x: 0.5, y: 0.25, width: 0.2, height: 0.1 }]
    await harness.db.acrossTenants.$executeRaw`
      UPDATE evidence SET assessment = jsonb_set(
        assessment || jsonb_build_object('text_places', ${JSON.stringify(words)}::jsonb),
        '{risk,flags}', ${JSON.stringify(grave)}::jsonb)
      WHERE id = ${newer}::uuid`
    const unsafe = [{ code: 'unsafe_content', severity: 'low', detail: 'It may disturb.' }]
    await harness.db.acrossTenants.$executeRaw`
      UPDATE evidence SET assessment = jsonb_set(assessment, '{risk,flags}', ${JSON.stringify(unsafe)}::jsonb)
      WHERE id = ${older}::uuid`
    const caseId = await openCase(merchantId)
    const page = await openAs(tenant.admin, `/reviews/${caseId}`)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Write the reason').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('e')
    await page.getByRole('dialog', { name: 'Photograph 1 of 2' }).waitFor()
    // The dialog moves while it opens.
    const placeOfWords = async () => {
      const picture = await page.getByRole('dialog').locator('img.photo').boundingBox()
      const frame = await page.getByRole('img', { name: 'The words “TRATTORIA”' }).boundingBox()
      if (!picture || !frame) throw new Error('The picture or the frame has no place.')
      const [x, y] = [(frame.x - picture.x) / picture.width, (frame.y - picture.y) / picture.height]
      return [x.toFixed(2), y.toFixed(2)]
    }
    await expect.poll(placeOfWords).toEqual(['0.50', '0.25'])
    expect(await seriousFindings(page)).toEqual([])
    // A colleague who is sent the address sees the same photograph of the case.
    expect(page.url()).toBe(`${harness.url}/console/reviews/${caseId}?photo=${newer}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).waitFor()
    const colleague = await openAs(
      await harness.operator(tenant, 'qc_lead'),
      `/reviews/${caseId}?photo=${older}`,
    )
    await colleague.getByRole('dialog', { name: 'Photograph 2 of 2' }).waitFor()
    await page.keyboard.press('e')
    const dialog = page.getByRole('dialog', { name: 'Photograph 2 of 2' })
    await dialog.getByAltText('Hidden: it may be disturbing').waitFor()
    await dialog.getByRole('button', { name: 'Show what may be disturbing' }).click()
    await dialog.getByAltText('Storefront photograph').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await button(page, /^Decide/).waitFor()
    expect(page.url()).toBe(`${harness.url}/console/reviews/${caseId}`)
  })

  it('a corrective action is issued, proven, approved and completed; a suspension is appealed; a visit is assigned', async () => {
    const id = await addMerchant('Trattoria Uno')
    const lead = await harness.operator(tenant, 'qc_lead')
    await lead.post(`/merchants/${id}/suspend`, { reason: 'The kitchen is closed.' })
    await harness.drain()
    const page = await openAs(tenant.admin, `/merchants/${id}`)
    await chooseAction(page, 'Issue an action')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What should the merchant do?').fill('Clean the kitchen and show it.')
    await dialog.getByRole('button', { name: 'Issue an action' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Cases and actions' }).click()
    await page.getByRole('link', { name: /Clean the kitchen/ }).click()
    await page.getByLabel('What was done').fill('It was cleaned.')
    await button(page, 'Send a photograph').click()
    const fix = { name: 'fix.jpg', mimeType: 'image/jpeg', buffer: await shopFront(3, 640, 480) }
    await page.locator('input[type=file]').setInputFiles(fix)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await page.getByText('1 sent, submitted with the fix').waitFor()
    await button(page, 'Submit the fix').click()
    await button(page, 'Approve').click()
    await button(page, 'Complete').click()
    await page.getByText('Completed').first().waitFor()
    const { body: actions } = await tenant.admin.get(`/corrective-actions?merchant_id=${id}`)
    expect(actions.items).toMatchObject([{ status: 'completed', steps: expect.any(Array) }])
    expect(
      actions.items[0].steps.flatMap((step: { evidence_ids: string[] }) => step.evidence_ids),
    ).toHaveLength(1)

    await visit(page, `/merchants/${id}`)
    await button(page, 'Appeal').click()
    await dialog.getByLabel('The merchant’s grounds').fill('It is clean now.')
    await dialog.getByRole('button', { name: 'Appeal' }).click()
    await dialog.waitFor({ state: 'detached' })
    // Neither who decided nor who appealed reviews it.
    const reviewer = await openAs(await harness.operator(tenant, 'qc_lead'), '/appeals')
    const judged = reviewer.getByRole('dialog')
    await reviewer.getByRole('row', { name: 'It is clean now.' }).getByRole('link', { name: 'Open' }).click()
    await reviewer.getByText('The kitchen is closed.').waitFor()
    await reviewer.getByLabel('Reason').fill('The photograph shows it.')
    await reviewer.reload()
    await reviewer.getByText('The photograph shows it.').waitFor()
    expect(await seriousFindings(reviewer)).toEqual([])
    await button(reviewer, 'Overturn the decision').click()
    await judged.getByText('The suspension is lifted at once').waitFor()
    await judged.getByRole('button', { name: 'Overturn' }).click()
    await reviewer.getByRole('alert').getByText('Overturned').waitFor()
    await harness.drain()
    expect((await tenant.admin.get(`/merchants/${id}`)).body.trust_status.suspended_manually).toBe(false)

    await visit(page, '/inspectors')
    await button(page, 'Add an inspector').click()
    await dialog.getByLabel('Full name').fill('Paola Ricci')
    await dialog.getByLabel('Phone number').fill('+39 333 1112223')
    await button(page, /^Add$/).click()
    await button(page, 'I have copied it').click()
    await visit(page, `/merchants/${id}`)
    await chooseAction(page, 'Ask for a visit')
    await dialog.getByLabel('What should the inspector look at?').fill('The sign.')
    await button(page, /^Ask$/).click()
    await dialog.waitFor({ state: 'detached' })
    await visit(page, '/tasks')
    await page.getByRole('row', { name: 'nobody yet' }).getByRole('link', { name: /^Open/ }).click()
    await page.getByLabel('Inspector', { exact: true }).first().click()
    await page.getByRole('option', { name: 'Paola Ricci' }).click()
    await button(page, 'Assign').click()
    await page.getByText('The visit is assigned.').waitFor()
    await visit(page, '/tasks')
    await page.getByRole('cell', { name: 'Paola Ricci' }).waitFor()
  })
})
