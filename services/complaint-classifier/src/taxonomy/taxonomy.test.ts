import { complaintCategories, complaintIntents, symptomCodes } from '@trust/contracts/codes'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
})
afterAll(() => harness.close())

interface Entry {
  code: string
  label: string
  description: string
}

describe('GET /complaints/taxonomy', () => {
  it('names every code that a classification may hold', async () => {
    const { admin } = await harness.tenant()
    const { status, body } = await admin.get('/complaints/taxonomy')
    expect(status).toBe(200)
    const codes = (list: Entry[]) => list.map(({ code }) => code)
    expect(codes(body.categories)).toEqual(complaintCategories)
    expect(codes(body.severities)).toEqual(['low', 'medium', 'high', 'critical'])
    expect(codes(body.intents)).toEqual(complaintIntents)
    expect(codes(body.symptoms)).toEqual(symptomCodes)
    const entries: Entry[] = [...body.categories, ...body.severities, ...body.intents, ...body.symptoms]
    for (const { label, description } of entries) {
      expect(label).not.toBe('')
      expect(description).toMatch(/^[A-Z].+\.$/)
    }
  })

  it('maps categories to other taxonomies', async () => {
    const { admin } = await harness.tenant()
    const { body } = await admin.get('/complaints/taxonomy')
    const crosswalk = (code: string) => body.categories.find((entry: Entry) => entry.code === code)?.crosswalk
    expect(crosswalk('counterfeit')).toEqual({
      visa_dispute_condition: '13.4',
      dsa_category: 'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
    })
    expect(crosswalk('other')).toEqual({ visa_dispute_condition: null, dsa_category: null })
  })

  it('is for those who may read complaints', async () => {
    const { partner } = await harness.tenant()
    expect((await harness.anyone().get('/complaints/taxonomy')).status).toBe(401)
    expect((await partner.get('/complaints/taxonomy')).status).toBe(403)
  })
})
