import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core'
import { openApiDocument } from '@trust/http/openapi/document'
import { freePort } from '@trust/runtime/port'
import newman, { type NewmanRunSummary } from 'newman'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postmanCollection } from '../infra/development/postman/collection.ts'
import { type PartnerSystem, startPartnerSystem, succeeds } from './partner-system.fixture.ts'

/* What partners begin with, as they would: from an empty folder, with what the guides say, on a live system. */

const docs = join(import.meta.dirname, '../docs')
const guide = (name: string) => readFileSync(join(docs, name), 'utf8')
const COLLECTION = join(docs, 'partners.postman_collection.json')

let system: PartnerSystem
beforeAll(async () => {
  system = await startPartnerSystem()
})
afterAll(() => system?.close())

it('the first steps’ commands work when they are pasted', async () => {
  const blocks = [...guide('first-steps.md').matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block)
  expect(blocks).toHaveLength(6)
  const script = ['bash', '-euo', 'pipefail', '-c', blocks.join('\n')]
  const printed = await system.run(script, { WEBHOOK_URL: system.receiver.url })
  expect(printed).toContain('"trust_status":{"public_status":"review"')
  expect(printed).toContain('"accepted":2')
  expect(printed).toMatch(/^suspended\nverified\n/m)
  expect(printed).toContain('"event_type":"corrective_action_issued"')
  expect(system.receiver.received.map(({ eventType }) => eventType)).toContain('risk_status_changed')
})

describe('the program of a whole integration', () => {
  const languages = [
    { language: 'python', command: ['python3'], file: 'integrate.py' },
    { language: 'go', command: ['go', 'run'], file: 'integrate.go' },
    { language: 'java', command: ['java'], file: 'Integrate.java' },
    { language: 'php', command: ['php'], file: 'integrate.php' },
  ]
  const isHere = ({ command: [name = ''] }: { command: string[] }) => succeeds(`command -v '${name}'`)
  for (const { language, command, file } of languages.filter(isHere)) {
    it(`in ${language} receives the verified event of a suspended merchant`, async () => {
      const [, program] =
        guide('integrations.md').match(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``)) ?? []
      await writeFile(join(system.folder, file), program ?? '')
      const printed = await system.run([...command, file, 'storefront.jpg'], {
        PORT: String(await freePort()),
      })
      expect(printed).toContain('suspended')
      expect(printed.trim().split('\n').at(-1)).toBe('integrated')
    })
  }
  const missing = languages.filter((language) => !isHere(language)).map(({ language }) => language)
  if (missing.length > 0) it(`is not run in ${missing.join(' and ')}: not installed here`, () => undefined)
})

describe('the Postman collection', () => {
  it('is made of the document as it is now; if not, run `npm run client:generate`', async () => {
    const document = openApiDocument(system.harness.app.endpoints, { version: '0', serverUrl: system.base })
    expect(JSON.parse(readFileSync(COLLECTION, 'utf8'))).toEqual(await postmanCollection(document))
  })

  it('runs from top to bottom, and again', async () => {
    const apiKey = await system.newKey()
    for (const first of [201, 409]) {
      const { run: done } = await runCollection(apiKey)
      const failed = done.failures.map(({ source, error }) => `${source?.name}: ${error.message}`)
      expect(failed).toEqual([])
      const statuses = new Map(done.executions.map(({ item, response }) => [item.name, response?.code]))
      expect(statuses.size).toBe(29)
      expect(statuses.get('Create a merchant')).toBe(first)
      for (const name of ['Stream order and refund events', 'Send a test event', 'Emit an event by hand'])
        expect([name, statuses.get(name)]).toEqual([name, 202])
      expect(statuses.get('Submit evidence')).toBe(201)
      expect(statuses.get('Delete a webhook')).toBe(200)
    }
  })
})

function runCollection(apiKey: string): Promise<NewmanRunSummary> {
  const envVar = [
    { key: 'baseUrl', value: system.base },
    { key: 'apiKey', value: apiKey },
  ]
  return new Promise((done, fail) => {
    const options = { collection: COLLECTION, envVar, workingDir: system.folder }
    newman.run(options, (error, summary) => (error ? fail(error) : done(summary)))
  })
}

describe("the partners' OpenAPI document", () => {
  const documents = [
    ['3.1.0', '/~/docs/partners.json'],
    ['3.0.3', '/~/docs/partners-3.0.json'],
  ] as const
  it.each(documents)(
    "in %s holds what a key may call, and is clean by Redocly's rules",
    async (version, path) => {
      const { body } = await system.harness.anyone().get(path)
      expect(body.openapi).toBe(version)
      const source = makeDocumentFromString(JSON.stringify(body), 'partners.json')
      const config = await createConfig({ extends: ['recommended'] })
      const problems = await lintDocument({
        document: source,
        config,
        externalRefResolver: new BaseResolver(),
      })
      expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
      const paths = Object.keys(body.paths)
      expect(paths).toEqual(expect.arrayContaining(['/api/v1/platform/merchants', '/api/v1/events/schemas']))
      expect(paths.filter((path) => /users|review-cases|\/auth\//.test(path))).toEqual([])
    },
  )
})
