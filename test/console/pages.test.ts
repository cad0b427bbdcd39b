import type { TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ConsoleHouse,
  emailOf,
  executablePath,
  seriousFindings,
  startConsole,
  visit,
} from './console.fixture.ts'

let house: ConsoleHouse
let tenant: TestTenant
const paths: Record<string, string> = {}

describe.skipIf(!executablePath)('every page of the console', () => {
  beforeAll(async () => {
    house = await startConsole()
    tenant = await house.tenant()
    const { body: merchant } = await tenant.admin.post('/merchants', {
      name: 'Trattoria Uno',
      claimed_address: 'Via Roma 1, Milano',
      owners: [{ full_name: 'Ada Uno', ownership_percent: 100 }],
      locations: [{ label: 'Sala', latitude: 45.4642, longitude: 9.19 }],
    })
    const { body: complaint } = await tenant.partner.post('/platform/complaints', {
      merchant_id: merchant.id,
      text: 'My daughter got food poisoning and was vomiting all night.',
      channel: 'web',
    })
    const { body: action } = await tenant.admin.post('/corrective-actions', {
      merchant_id: merchant.id,
      action_type: 'fix_hygiene',
      priority: 'high',
      due_date: '2099-01-01',
    })
    const { body: webhook } = await tenant.admin.post('/platform/webhooks', {
      url: 'http://127.0.0.1:9/hook',
    })
    const { body: reviewCase } = await tenant.admin.post('/review-cases', {
      merchant_id: merchant.id,
      reason: 'Look at the kitchen',
      priority: 'high',
    })
    const { body: policies } = await tenant.admin.get('/risk/policies?limit=1')
    await house.drain()
    Object.assign(paths, {
      merchant: `/merchants/${merchant.id}`,
      ...Object.fromEntries(
        ['evidence', 'complaints', 'orders', 'signals', 'details', 'timeline'].map((tab) => [
          tab,
          `/merchants/${merchant.id}?tab=${tab}`,
        ]),
      ),
      complaint: `/complaints/${complaint.id}`,
      action: `/actions/${action.id}`,
      webhook: `/webhooks/${webhook.id}`,
      case: `/reviews/${reviewCase.id}`,
      policy: `/policies/${policies.items[0].id}`,
    })
  })
  afterAll(() => house?.close())

  const fixed = [
    '/merchants',
    '/reviews',
    '/evidence',
    '/complaints',
    '/actions',
    '/appeals',
    '/tasks',
    '/inspectors',
    '/policies',
    '/users',
    '/api-keys',
    '/webhooks',
    '/settings',
    '/audit',
    '/profile',
    '/',
  ]

  it.each(['light', 'dark'] as const)(
    'has nothing that axe finds serious (%s)',
    { timeout: 180_000 },
    async (colorScheme) => {
      const page = await house.page(await emailOf(tenant), {
        colorScheme,
        viewport: { width: 1280, height: 900 },
      })
      await page.getByRole('heading', { name: 'Overview' }).waitFor()
      const found: string[] = []
      for (const path of [...fixed, ...Object.values(paths)]) {
        await visit(page, path)
        found.push(...(await seriousFindings(page)).map((finding) => `${path} ${finding}`))
      }
      expect(found).toEqual([])
      expect(house.complaints).toEqual([])
    },
  )

  it('fits a telephone: nothing is wider than 390 pixels', { timeout: 180_000 }, async () => {
    const page = await house.page(await emailOf(tenant), { viewport: { width: 390, height: 844 } })
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    const wide: string[] = []
    for (const path of [...fixed, ...Object.values(paths)]) {
      await visit(page, path)
      const width = await page.evaluate<number>('document.documentElement.scrollWidth')
      if (width > 390) wide.push(`${path}: ${width}`)
    }
    expect(wide).toEqual([])
  })
})
