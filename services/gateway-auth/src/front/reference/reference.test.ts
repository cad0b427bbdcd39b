import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'

let harness: Harness
let html: string
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  html = (await harness.anyone().get('/~/docs/partners')).body
})
afterAll(() => harness.close())

/** The text that the page shows for an operation. */
const sectionOf = (id: string) =>
  html.match(new RegExp(`<section id="${id}">[\\s\\S]*?</section>`))?.[0] ?? ''

it("shows each operation of the partners' document, with samples in six languages", async () => {
  const { body } = await harness.anyone().get('/~/docs/partners.json')
  const operations = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap(Object.values)
  expect(operations.length).toBeGreaterThan(30)
  for (const { operationId } of operations) {
    expect(html).toContain(`href="#${operationId}"`)
    const languages = [...sectionOf(operationId).matchAll(/<summary>(\w+)<\/summary><pre/g)].map(
      ([, name]) => name,
    )
    expect([operationId, languages]).toEqual([
      operationId,
      ['curl', 'JavaScript', 'Python', 'Go', 'Java', 'PHP'],
    ])
  }
})

it('names fields, also those of objects and lists, and what is required', () => {
  const section = sectionOf('post_platform_merchants')
  expect(section).toContain('<code>claimed_address</code> <em>required</em>')
  expect(section).toContain('<code>owners[].email</code>')
  expect(section).toContain('Trattoria Ferri')
  expect(sectionOf('get_platform_merchants')).toContain('verified, review, suspended')
})
