import type { TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executablePath } from '../../infra/development/browser.ts'
import { type ConsoleHarness, startConsole, visit, widthFindings } from './console.fixture.ts'

const TELEPHONE = { width: 360, height: 640 }
/** A name as long as the API takes it, in which a line ends nowhere. */
const NAME = 'Q'.repeat(200)

describe.skipIf(!executablePath)('nothing gets out of reach', () => {
  let harness: ConsoleHarness
  let tenant: TestTenant
  beforeAll(async () => {
    harness = await startConsole()
    tenant = await harness.tenant()
  })
  afterAll(() => harness?.close())

  it('when a name and a reason have no space', async () => {
    const { admin } = tenant
    const { body: merchant } = await admin.post('/merchants', { name: NAME, claimed_address: NAME })
    const merchant_id = merchant.id
    const { body: opened } = await admin.post('/review-cases', {
      merchant_id,
      reason: NAME,
      priority: 'urgent',
    })
    await admin.post(`/review-cases/${opened.id}/notes`, { text: NAME })
    await admin.post('/complaints', { merchant_id, text: NAME, subject: NAME, channel: 'web' })
    await harness.drain()
    const page = await harness.openAs(admin, '/')
    await page.setViewportSize(TELEPHONE)
    const found: string[] = []
    for (const path of [
      `/merchants/${merchant_id}`,
      `/reviews/${opened.id}`,
      '/metrics/new',
      '/merchants',
      '/reviews',
    ]) {
      await visit(page, path)
      if (path === '/metrics/new') await page.getByRole('link', { name: NAME }).waitFor()
      found.push(...(await widthFindings(page)).map((finding) => `${path} ${finding}`))
    }
    expect(found).toEqual([])
  })

  it('when a list cuts a text off: the pointer and the keyboard show all of it, and the audit log cuts none', async () => {
    const reason = `${'Photographs look edited, and the owner does not answer. '.repeat(5)}The end.`
    const named = { name: 'Osteria della Lunga Strada Numero Quarantadue e Figli', claimed_address: 'Via 42' }
    const { body: merchant } = await tenant.admin.post('/merchants', named)
    await tenant.admin.post('/review-cases', { merchant_id: merchant.id, reason, priority: 'urgent' })
    const page = await harness.openAs(tenant.admin, '/reviews')
    const cut = page.locator('td', { hasText: 'The end.' })
    const { x, y, width, height } = (await cut.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + width / 2, y + height / 2)
    const link = page.getByRole('row', { name: 'The end.' }).locator('.row-link')
    await expect.poll(() => link.getAttribute('title')).toContain('The end.')
    await page.keyboard.press('j')
    await link.focus()
    const isWhole = 'document.activeElement.closest("tr").querySelector("[data-truncate]").scrollWidth'
    expect(await page.evaluate(`${isWhole} <= ${width}`)).toBe(true)
    await visit(page, '/audit')
    await page.getByText('Quarantadue e Figli').first().waitFor()
    expect(
      await page.evaluate(
        "[...document.querySelectorAll('td:has(.whole)')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length",
      ),
    ).toBe(0)
  })

  it('when a folded text is printed: it lies over nothing', async () => {
    const { body: merchant } = await tenant.admin.post('/merchants', {
      name: 'Uno',
      claimed_address: 'Via 1',
    })
    const text = 'The soup was cold. '.repeat(400)
    const complaint = { merchant_id: merchant.id, text, channel: 'web' }
    const { body: sent } = await tenant.admin.post('/complaints', complaint)
    const page = await harness.openAs(tenant.admin, `/complaints/${sent.id}`)
    const folded = page.locator('.mantine-Spoiler-content')
    await folded.waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(
      await page.evaluate(
        "(({ clientHeight, scrollHeight }) => clientHeight >= scrollHeight)(document.querySelector('.mantine-Spoiler-content'))",
      ),
    ).toBe(true)
    await page.emulateMedia({ media: 'screen' })
  })

  it('when the chosen tab is the last of nine, and a name begins at the right', async () => {
    const name = 'مطعم الشام الأصيل للمأكولات الشرقية'
    const { body: merchant } = await tenant.admin.post('/merchants', { name, claimed_address: 'Beirut' })
    const merchant_id = merchant.id
    const asked = { merchant_id, action_type: 'fix_hygiene', priority: 'high', due_date: '2099-01-01' }
    await tenant.admin.post('/corrective-actions', asked)
    const path = `/merchants/${merchant_id}?tab=timeline`
    const page = await harness.openAs(tenant.admin, path, { viewport: TELEPHONE })
    const isShown =
      "document.querySelector('[role=tab][aria-selected=true]').getBoundingClientRect().right <= innerWidth"
    await page.getByRole('tab', { selected: true }).waitFor()
    await expect.poll(() => page.evaluate<boolean>(isShown)).toBe(true)
    await page.setViewportSize({ width: 1280, height: 720 })
    await visit(page, '/actions')
    await page.emulateMedia({ forcedColors: 'active' })
    expect(
      await page.evaluate("getComputedStyle(document.querySelector('[aria-current=page]')).outlineWidth"),
    ).toBe('3px')
    await page.emulateMedia({ forcedColors: 'none' })
    await page.getByRole('link', { name, exact: true }).waitFor()
    expect(await page.evaluate("getComputedStyle(document.querySelector('.merchant-name')).direction")).toBe(
      'rtl',
    )
  })

  it('when the page is magnified to 400 %: menu items and what a search found', async () => {
    await tenant.admin.post('/merchants', { name: 'Magnified', claimed_address: 'Via Grande 4' })
    await harness.drain()
    const page = await harness.openAs(tenant.admin, '/profile')
    await page.setViewportSize({ width: 320, height: 256 })
    await page.getByRole('button', { name: 'Your account' }).click()
    const last = page.getByRole('menuitem', { name: 'Sign out' })
    await last.scrollIntoViewIfNeeded()
    const box = await last.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(256)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Search everything' }).click()
    await page.getByPlaceholder('Name, id, external id').fill('Magnified')
    await page.getByRole('button', { name: 'Magnified' }).waitFor()
    const list = await page.locator('.mantine-Spotlight-actionsList').boundingBox()
    expect(list?.height).toBeGreaterThan(60)
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(256)
  })

  it('when a thousand cases wait: no name in the menu is cut', async () => {
    const { admin } = tenant
    const { body: merchant } = await admin.post('/merchants', { name: 'Many', claimed_address: 'Via 1' })
    const { body: opened } = await admin.post('/review-cases', {
      merchant_id: merchant.id,
      reason: 'Look at the kitchen',
      priority: 'high',
    })
    await harness.db.acrossTenants.$executeRaw`
      INSERT INTO review_cases SELECT (jsonb_populate_record(c, jsonb_build_object(
        'id', gen_random_uuid(), 'due_at', now() - interval '1 day', 'first_due_at', now() - interval '1 day'))).*
      FROM review_cases c, generate_series(1, 1100) WHERE c.id = ${opened.id}::uuid`
    const page = await harness.openAs(admin, '/reviews')
    await page.getByRole('link', { name: /1,1\d\d · 1,1\d\d late/ }).waitFor()
    expect(
      await page.evaluate(
        "[...document.querySelectorAll('.menu-link .mantine-NavLink-body, .menu-link .mantine-NavLink-label')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent)",
      ),
    ).toEqual([])
  })

  it('when a button is disabled while it works: the focus is there again', async () => {
    const page = await harness.openAs(tenant.admin, '/merchants')
    const button = page.getByRole('button', { name: 'CSV' })
    await button.focus()
    const file = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    await file
    await page.locator(':focus', { hasText: 'CSV' }).waitFor()
  })
})
