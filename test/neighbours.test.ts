import type { TestClient } from '@trust/testing/client'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedInInspector } from '../services/merchant-core/src/verification/inspector.fixture.ts'
import { type Document, type FuzzSchema, type Operation, operationsOf } from './fuzz/document.ts'
import { fitting, type Ids } from './fuzz/fitting.ts'
import { FuzzRandom } from './fuzz/random.ts'
import { fillAll } from './neighbour-world.fixture.ts'

/* Every operation, as somebody who knows the identifiers of another tenant. */

const MARK = 'neighbour5c1e'
/** Bodies are made at random: of so many, one is expected to fit. */
const TRIES = 25
/** How many bodies name what is another tenant's, for each operation. */
const BODIES = 8
/** Public, or for operators of the installation: failed-jobs.test.ts and queue-board.test.ts have these. */
const isOfTenant = ({ path }: Operation) => !/^\/api\/v1\/(public|operations\/failed-jobs)/.test(path)
const named = ({ method, path }: Operation) => `${method} ${path.replace('/api/v1', '')}`

let harness: Harness
let attacker: TestTenant
let neighbour: TestTenant
let inspector: TestClient
let document: Document
let operations: Operation[]
let own: Ids
let theirs: Ids
let before: Record<string, unknown>
beforeAll(async () => {
  harness = await startHarness({
    withoutWorkers: true,
    env: { LOG_LEVEL: 'silent', WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true' },
  })
  // The first tenant is that of the installation: its operators see the failed jobs of all.
  await harness.tenant()
  attacker = await harness.tenant()
  neighbour = await harness.tenant()
  document = (await harness.anyone().get('/openapi.json')).body
  operations = operationsOf(document).filter(isOfTenant)
  own = await fillAll(harness, attacker, 'attacker')
  theirs = await fillAll(harness, neighbour, MARK)
  inspector = await signedInInspector(harness, attacker)
  before = await allOf(neighbour)
})
afterAll(() => harness.close())

describe('somebody who knows the identifiers of another tenant', () => {
  it('finds nothing with them in a path, whatever the operation', async () => {
    const faults: string[] = []
    const unseen: string[] = []
    for (const operation of operations.filter(({ path }) => path.includes('{'))) {
      const random = new FuzzRandom(1)
      const statuses = new Set<number>()
      const tries = operation.method === 'GET' || operation.method === 'DELETE' ? 1 : TRIES
      for (let attempt = 0; attempt < tries && !statuses.has(404); attempt += 1) {
        const body = operation.body && (fitting({ random, document, ids: own }, operation.body) as object)
        const answer = await send(operation, pathWith(theirs, operation.path), body)
        statuses.add(answer.status)
        faults.push(...faultsOf(operation, answer, [400, 401, 404, 409, 422]))
      }
      // Without a credential the secret of a link is missing first.
      const isGuarded = operation.credentials.length > 0
      if (isGuarded && !statuses.has(404)) unseen.push(`${named(operation)} → ${[...statuses]}`)
    }
    expect(faults).toEqual([])
    // Nothing tells whether there is such a thing: each says that there is none.
    expect(unseen).toEqual([])
  })

  it('finds nothing with them in a query', async () => {
    const faults: string[] = []
    for (const operation of operations.filter(({ method }) => method === 'GET')) {
      const path = pathWith(own, operation.path)
      for (const { name, schema, ...parameter } of operation.parameters) {
        if (parameter.in !== 'query' || !isIdentifier(schema)) continue
        for (const [id] of Object.values(theirs)) {
          if (id === undefined) continue
          const answer = await send(operation, `${path}?${name}=${id}`)
          faults.push(...faultsOf(operation, answer, [200, 400, 404]))
          const total = answer.body?.total ?? answer.body?.items?.length ?? 0
          if (answer.status === 200 && total > 0) faults.push(`${named(operation)}?${name}: ${total} items`)
        }
      }
    }
    expect(faults).toEqual([])
  })

  it('reaches nothing with them in a body', async () => {
    const faults: string[] = []
    for (const operation of operations.filter(({ body }) => body !== undefined)) {
      const random = new FuzzRandom(2)
      for (let attempt = 0; attempt < BODIES; attempt += 1) {
        const body = fitting({ random, document, ids: theirs }, operation.body ?? {}) as object
        const answer = await send(operation, pathWith(own, operation.path), body)
        const known = Object.values(theirs).flat()
        const names = known.filter((id) => JSON.stringify(body).includes(id))
        faults.push(...faultsOf(operation, answer, [200, 201, 202, 400, 401, 403, 404, 409, 422, 429, 503]))
        if (answer.status < 300 && names.length > 0 && !mayName.has(named(operation)))
          faults.push(`${named(operation)} took ${JSON.stringify(body)}: ${answer.status}`)
      }
    }
    expect(faults).toEqual([])
    // It was still they who asked.
    const asked = [attacker.admin.get('/auth/me'), attacker.partner.get('/platform/webhooks')]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200])
  })

  it('has changed nothing of theirs, and left no trace in their audit log', async () => {
    expect(await allOf(neighbour)).toEqual(before)
  })
})

/**
 * Owners and locations of a new merchant get identifiers of their own, whatever the body says; of notices those that are
 * the caller's are marked.
 */
const mayName = new Set(['POST /merchants', 'POST /platform/merchants', 'POST /review-notices/read'])

interface Answer {
  status: number
  body: { total?: number; items?: unknown[] } | null
}

function faultsOf(operation: Operation, { status, body }: Answer, allowed: number[]): string[] {
  if (JSON.stringify(body)?.includes(MARK))
    return [`${named(operation)} → ${JSON.stringify(body).slice(0, 300)}`]
  return allowed.includes(status) ? [] : [`${named(operation)} → ${status}`]
}

function send({ method, path, credentials }: Operation, filled: string, body?: object): Promise<Answer> {
  const client = clientOf(path, credentials)
  return client.send(method, filled.replace('/api/v1', ''), method === 'GET' ? undefined : body, {
    prefer: 'wait=0',
  })
}

function clientOf(path: string, credentials: string[]): TestClient {
  if (credentials.includes('inspectorSession')) return inspector
  if (credentials.length === 0) return harness.anyone()
  return path.startsWith('/api/v1/platform/') ? attacker.partner : attacker.admin
}

/** What an identifier in a path is of: `/merchants/{id}` has merchants. */
function pathWith(ids: Ids, template: string): string {
  return template.replaceAll(/([\w-]+)\/\{(\w+)\}/g, (_all, segment: string) => {
    const [id] = ids[segment] ?? []
    if (id === undefined) throw new Error(`${template}: no ${segment} to name`)
    return `${segment}/${id}`
  })
}

function isIdentifier(schema: FuzzSchema): boolean {
  return (
    schema.format === 'uuid' ||
    [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].some(isIdentifier)
  )
}

/** All that a tenant's administrator sees in lists, but for what goes by itself. */
async function allOf({ admin }: TestTenant): Promise<Record<string, unknown>> {
  const lists = operations.filter(
    ({ method, path }) =>
      method === 'GET' &&
      !path.includes('{') &&
      !/\/(platform|inspector|auth\/sessions|operations\/failed-jobs|status|openapi)/.test(path),
  )
  const seen: Record<string, unknown> = {}
  for (const { path } of lists) {
    const { status, body } = await admin.get(path.replace('/api/v1', ''))
    if (status === 200 && Array.isArray(body?.items))
      seen[path] = JSON.parse(JSON.stringify(body.items, withoutUse))
  }
  return seen
}

const withoutUse = (key: string, value: unknown) =>
  /^(last_used_at|thumbnail_url|sealed|leaf_index)$/.test(key) ? undefined : value
