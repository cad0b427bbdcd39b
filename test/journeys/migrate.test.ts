import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { childEnvironment } from '@trust/runtime/environment'
import { freePort } from '@trust/runtime/port'
import { createEmptyDatabase, type TestDatabase } from '@trust/testing/test-database'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { end, isReady, launch } from '../../infra/development/demo/system.ts'

const operations = join(import.meta.dirname, '../../infra/operations')
const children: ChildProcess[] = []
let database: TestDatabase
let settings: Record<string, string>

beforeAll(async () => {
  database = await createEmptyDatabase()
  settings = {
    DATABASE_URL: database.url,
    DATA_DIR: await mkdtemp(join(inject('scratch'), 'migrate-')),
    SESSION_SECRET: crypto.randomUUID(),
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    LOG_LEVEL: 'error',
  }
})
afterAll(async () => {
  await Promise.all(children.map((child) => end(child, 'SIGTERM')))
  await database.drop()
})

async function service(service: string): Promise<{ base: string; child: ChildProcess }> {
  const port = await freePort()
  const environment = childEnvironment({ ...settings, PORT: String(port) })
  const child = launch(join(operations, 'service.ts'), environment, [service])
  children.push(child)
  return { base: `http://127.0.0.1:${port}`, child }
}

async function migrated(): Promise<{ code: number; printed: string }> {
  const job = launch(join(operations, 'migrate.ts'), childEnvironment(settings))
  const [code] = await once(job, 'close')
  return { code, printed: job.printed() }
}

const answerOf = (address: string) =>
  fetch(address).then(
    async (answer) => ({ status: answer.status, body: await answer.text() }),
    () => undefined,
  )

it('services stay alive and wait until npm run migrate has brought the database to their version', async () => {
  const services = await Promise.all([service('gateway-auth'), service('merchant-core')])
  for (const { base } of services) {
    await expect.poll(() => answerOf(`${base}/healthz`)).toMatchObject({ status: 200 })
    const ready = await answerOf(`${base}/readyz`)
    expect(ready).toMatchObject({ status: 503, body: expect.stringContaining('npm run migrate') })
  }
  expect(await migrated()).toMatchObject({ code: 0, printed: expect.stringContaining('✓ applied') })
  await Promise.all(services.map(({ base, child }) => isReady(base, child)))
  expect(await migrated()).toMatchObject({ code: 0, printed: expect.stringContaining('✓ nothing to do') })
})
