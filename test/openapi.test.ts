import { createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let house: Harness
beforeAll(async () => {
  house = await startHarness({ withoutWorkers: true })
})
afterAll(() => house.close())

describe('the OpenAPI document', () => {
  it("is clean by Redocly's recommended rules", async () => {
    const { body } = await house.anyone().get('/openapi.json')
    const document = makeDocumentFromString(JSON.stringify(body), 'openapi.json')
    const config = await createConfig({ extends: ['recommended'] })
    const { lint } = await import('@redocly/openapi-core')
    void lint
    void lintDocument
    const problems = await lintDocument({
      document,
      config,
      externalRefResolver: new (await import('@redocly/openapi-core')).BaseResolver(),
    })
    expect(problems.map((p) => `${p.severity} ${p.ruleId}: ${p.message} ${p.location[0]?.pointer}`)).toEqual(
      [],
    )
  })
})
