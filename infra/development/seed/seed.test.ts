import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { childEnvironment } from '@trust/runtime/environment'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inventMerchant } from './invent.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
})
afterAll(() => harness.close())

/** What `npm run seed -- …` prints, and how it ends. */
async function seed(...args: string[]): Promise<{ code: number; output: string }> {
  const { DATABASE_URL = '', DATA_DIR, SESSION_SECRET, ENCRYPTION_KEY } = harness.env
  const script = join(import.meta.dirname, '..', 'seed.ts')
  const env = childEnvironment({ DATABASE_URL, DATA_DIR, SESSION_SECRET, ENCRYPTION_KEY })
  return new Promise((done) => {
    const child = execFile(process.execPath, [script, ...args], { env }, (_, out, error) =>
      done({ code: child.exitCode ?? -1, output: out + error }),
    )
  })
}

async function seeded(merchants: number) {
  const { code, output } = await seed('--merchants', String(merchants))
  expect(code).toBe(0)
  const printed = (name: string) => output.match(new RegExp(`^${name}\\s+(\\S+)`, 'm'))?.[1] ?? ''
  const client = harness.anyone()
  const [email, password] = [printed('administrator'), printed('password')]
  expect((await client.post('/auth/login', { email, password })).status).toBe(200)
  return client
}

describe('npm run seed', () => {
  it('makes as many merchants as asked for, and another tenant when it runs again', async () => {
    const [first, second] = [await seeded(300), await seeded(7)]
    const all = Array.from({ length: 300 }, (_, number) => inventMerchant(number))
    const { body } = await first.get('/merchants?limit=100')
    expect([body.total, body.items[0].name]).toEqual([300, all[299]?.name])
    const total = async (query: string) => (await first.get(`/merchants?${query}`)).body.total
    const count = (is: (merchant: (typeof all)[number]) => boolean) => all.filter(is).length
    expect(await total('country=IT')).toBe(count(({ country }) => country === 'IT'))
    expect(await total('public_status=verified')).toBe(
      count(({ status }) => status?.publicStatus === 'verified'),
    )
    const text = ({ name, address }: (typeof all)[number]) => `${name} ${address}`.toLowerCase()
    for (const word of ['via', 'berlin', '京']) {
      const wanted = count((merchant) => text(merchant).includes(word))
      expect(wanted, word).toBeGreaterThan(0)
      expect(await total(`q=${encodeURIComponent(word)}`), word).toBe(wanted)
    }
    expect((await second.get('/merchants')).body.total).toBe(7)
  })

  it.each([
    [['--merchants', '0'], '--merchants must be a whole number from 1 to 10000000'],
    [['--merchants', 'many'], '--merchants must be a whole number from 1 to 10000000'],
    [['--shops', '5'], "Unknown option '--shops'"],
  ])('says what is wrong with %j', async (args, message) => {
    const { code, output } = await seed(...args)
    expect(code).not.toBe(0)
    expect(output).toContain(message)
    expect(output).not.toContain('    at ')
  })
})
