import { permissions } from '@trust/contracts/permissions'
import { PASSWORD, type TestTenant } from '@trust/testing/harness'
import type { Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { executablePath } from '../../infra/development/browser.ts'
import { type ConsoleHarness, startConsole, visit } from './console.fixture.ts'
import { fillTenant } from './filled.fixture.ts'

let harness: ConsoleHarness
let tenant: TestTenant

describe.skipIf(!executablePath)('permissions decide what is shown', () => {
  beforeAll(async () => {
    harness = await startConsole()
    tenant = await harness.tenant()
    await fillTenant(harness, tenant)
  })
  afterAll(() => harness?.close())

  it('a user with a single one finds only what it opens, and nothing that is refused', async () => {
    const refused: string[] = []
    const left = [...permissions]
    const lane = async () => {
      const browser = await startLooking(refused)
      for (let permission = left.pop(); permission; permission = left.pop())
        await lookAround(browser, permission)
    }
    const lookAround = async ({ page, signInWith, isQuiet }: Looking, permission: string) => {
      await signInWith(permission)
      for (const path of await menuOf(page)) {
        await visit(page, path)
        await isQuiet()
        const row = page.locator('tbody :is(tr[tabindex], a.row-link)').first()
        if ((await row.count()) > 0) await openRow(page, row)
        await isQuiet()
        for (const tab of await page.getByRole('tab').all()) await tab.click()
        await isQuiet()
        // A dialog lies over the menu.
        await page.keyboard.press('Escape')
      }
    }
    await Promise.all([lane(), lane()])
    expect(refused).toEqual([])
    expect(harness.complaints.splice(0)).toEqual([])
  })

  it('a user with none reads that they have none', async () => {
    const { page, signInWith } = await startLooking([])
    await signInWith('task.read')
    expect(await menuOf(page)).toEqual([])
    await page.getByText('Nothing is open to you yet').waitFor()
  })

  it('a colleague’s link to a closed page says what it needs, and to nothing that nothing is there', async () => {
    const viewer = await harness.operator(tenant, 'viewer')
    const page = await harness.openAs(viewer, '/api-keys')
    await page.getByText('This needs the permission api_key.manage.').waitFor()
    expect(await page.getByRole('button', { name: 'Create a key' }).count()).toBe(0)
    await visit(page, '/merchants/import')
    await page.getByText('This needs the permission merchant.create.').waitFor()
    await visit(page, '/merchants/00000000-0000-7000-8000-000000000000')
    await page.getByRole('heading', { level: 1, name: 'There is nothing here' }).waitFor()
    expect(await page.title()).toContain('There is nothing here')
    harness.complaints.splice(0)
  })

  type Looking = Awaited<ReturnType<typeof startLooking>>

  /** Somebody who signs in with one permission after the other; what is refused to them is noted. */
  async function startLooking(refused: string[]) {
    const viewer = await harness.operator(tenant, 'viewer')
    const { email } = (await viewer.get('/auth/me')).body
    const page = await harness.page()
    /** Empty from the change of permissions until the next sign-in: what a page asks in between may be refused. */
    let permission = ''
    const askedWith = new WeakMap<Request, string>()
    let asking = 0
    page.on('request', (request) => {
      askedWith.set(request, permission)
      asking += 1
    })
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', () => {
        asking -= 1
      })
    page.on('response', (response) => {
      if (response.status() === 403 && permission && askedWith.get(response.request()) === permission)
        refused.push(`${permission}: ${new URL(page.url()).pathname} ${response.url().split('/api/v1')[1]}`)
    })
    const isQuiet = () => vi.waitUntil(() => asking === 0, { timeout: 120_000 })
    const signInWith = async (next: string) => {
      permission = ''
      const { status } = await tenant.admin.put(`/auth/users/${viewer.id}`, { permissions: [next] })
      expect(status).toBe(200)
      // Nothing that they began before ends with the next permission. To load the console again takes three times as long.
      await visit(page, '/sign-in')
      await isQuiet()
      permission = next
      await page.getByLabel('E-mail').fill(email)
      await page.locator('input[type=password]').fill(PASSWORD)
      await page.evaluate("document.querySelector('h1').setAttribute('data-left', '')")
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.locator('h1:not([data-left])').waitFor()
    }
    await page.goto(`${harness.url}/console/sign-in`)
    return { page, isQuiet, signInWith }
  }
})

/** A row opens a page or a dialog. */
async function openRow(page: Page, row: Locator): Promise<void> {
  const list = page.url()
  await row.press('Enter')
  await vi.waitUntil(async () => page.url() !== list || (await page.getByRole('dialog').count()) > 0, {
    timeout: 120_000,
  })
}

async function menuOf(page: Page): Promise<string[]> {
  const links = await page.locator('nav[aria-label=Main] a').all()
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  return paths.map((path) => path?.replace(/^\/console/, '') || '/')
}
