import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core'
import { openApiDocument } from '@trust/http/openapi/document'
import { childEnvironment } from '@trust/runtime/environment'
import { freePort } from '@trust/runtime/port'
import { type Harness, startHarness } from '@trust/testing/harness'
import newman, { type NewmanRunSummary } from 'newman'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoReceiver, startReceiver } from '../infra/demo/receiver.ts'
import { postmanCollection } from '../infra/postman/collection.ts'

/* What partners begin with, as they would: from an empty folder, with what the guides say, on a live system. */

const docs = join(import.meta.dirname, '../docs')
const guide = (name: string) => readFileSync(join(docs, name), 'utf8')
const COLLECTION = join(docs, 'partners.postman_collection.json')

let harness: Harness
let server: Server
let receiver: DemoReceiver
let folder: string
let base: string
beforeAll(async () => {
  receiver = await startReceiver()
  harness = await startHarness({ env: { WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true' } })
  server = createServer(harness.app.listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'trust-partner-'))
  await copyFile(join(docs, 'tour/storefront.jpg'), join(folder, 'storefront.jpg'))
})
afterAll(async () => {
  server?.closeAllConnections()
  await new Promise((done) => server?.close(done))
  await harness?.close()
  receiver?.close()
  await rm(folder, { recursive: true, force: true })
})

/** A key of a new sandbox. */
async function newKey(): Promise<string> {
  const { admin } = await harness.tenant({ isSandbox: true })
  return (await admin.post('/settings/api-keys', { name: 'integration' })).body.api_key
}

/** What a program prints in the partner's folder. */
async function run(command: string[], settings: Record<string, string>): Promise<string> {
  const [program = '', ...args] = command
  const environment = childEnvironment({ BASE: base, KEY: await newKey(), ...settings })
  // The caches of compilers are under HOME.
  const options = { cwd: folder, env: { HOME: folder, ...environment }, encoding: 'utf8' as const }
  const { stdout } = await promisify(execFile)(program, args, options)
  return stdout
}

it('the first steps work when they are pasted', async () => {
  const blocks = [...guide('first-steps.md').matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block)
  expect(blocks).toHaveLength(6)
  const script = ['bash', '-euo', 'pipefail', '-c', blocks.join('\n')]
  const printed = await run(script, { WEBHOOK_URL: receiver.url })
  expect(printed).toContain('"trust_status":{"public_status":"review"')
  expect(printed).toContain('"accepted":2')
  expect(printed).toMatch(/^suspended\nverified\n/m)
  expect(printed).toContain('"event_type":"corrective_action_issued"')
  expect(receiver.received.map(({ eventType }) => eventType)).toContain('risk_status_changed')
})

describe('the program of a whole integration', () => {
  const languages = [
    { language: 'python', command: ['python3'], file: 'integrate.py' },
    { language: 'go', command: ['go', 'run'], file: 'integrate.go' },
    { language: 'java', command: ['java'], file: 'Integrate.java' },
    { language: 'php', command: ['php'], file: 'integrate.php' },
  ]
  const isHere = ({ command: [name = ''] }: { command: string[] }) => {
    try {
      execFileSync('sh', ['-c', `command -v '${name}'`], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  for (const { language, command, file } of languages.filter(isHere)) {
    it(`in ${language} hears of a suspended merchant, verified`, async () => {
      const [, program] =
        guide('integrations.md').match(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``)) ?? []
      await writeFile(join(folder, file), program ?? '')
      const printed = await run([...command, file, 'storefront.jpg'], { PORT: String(await freePort()) })
      expect(printed).toContain('suspended')
      expect(printed.trim().split('\n').at(-1)).toBe('integrated')
    })
  }
  const missing = languages.filter((language) => !isHere(language)).map(({ language }) => language)
  if (missing.length > 0) it(`is not run in ${missing.join(' and ')}: not installed here`, () => undefined)
})

describe('the Postman collection', () => {
  it('is made of the document as it is now; if not, run `npm run client:generate`', async () => {
    const document = openApiDocument(harness.app.endpoints, { version: '0', serverUrl: base })
    expect(JSON.parse(readFileSync(COLLECTION, 'utf8'))).toEqual(await postmanCollection(document))
  })

  it('runs from top to bottom, and again', async () => {
    const apiKey = await newKey()
    for (const first of [201, 409]) {
      const { run: done } = await runCollection(apiKey)
      const failed = done.failures.map(({ source, error }) => `${source?.name}: ${error.message}`)
      expect(failed).toEqual([])
      const statuses = new Map(done.executions.map(({ item, response }) => [item.name, response?.code]))
      expect(statuses.size).toBe(28)
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
    { key: 'baseUrl', value: base },
    { key: 'apiKey', value: apiKey },
  ]
  return new Promise((done, fail) => {
    const options = { collection: COLLECTION, envVar, workingDir: folder }
    newman.run(options, (error, summary) => (error ? fail(error) : done(summary)))
  })
}

it("the partners' OpenAPI document holds what a key may call, and is clean by Redocly's rules", async () => {
  const { body } = await harness.anyone().get('/~/docs/partners.json')
  const source = makeDocumentFromString(JSON.stringify(body), 'partners.json')
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintDocument({ document: source, config, externalRefResolver: new BaseResolver() })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  const paths = Object.keys(body.paths)
  expect(paths).toEqual(expect.arrayContaining(['/api/v1/platform/merchants', '/api/v1/events/schemas']))
  expect(paths.filter((path) => /users|review-cases|\/auth\//.test(path))).toEqual([])
})
