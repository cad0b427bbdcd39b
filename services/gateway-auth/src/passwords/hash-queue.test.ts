import { expect, it } from 'vitest'
import { inHashQueue, withHashPlace } from './hash-queue.ts'

/** Work that ends on demand. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

/** Attempts that hold their slots until the end, and their outcomes. */
async function flood(count: number, ipAddress: (at: number) => string | undefined) {
  const { work, end } = held()
  const attempts = Array.from({ length: count }, (_, at) => withHashPlace({ ipAddress: ipAddress(at) }, work))
  const settled = Promise.allSettled(attempts)
  return {
    end: async () => {
      end()
      const refused = (await settled).filter((one) => one.status === 'rejected')
      expect(
        refused.every(({ reason }) => reason.code === 'too_busy' && reason.retryAfterSeconds === 2),
      ).toBe(true)
      return refused.length
    },
  }
}
const nobody = { ipAddress: undefined }
const letIn = async () => 'let in'

it('a flood from many addresses is refused when the queue is full, and told when to retry', async () => {
  const many = await flood(500, (at) => `203.0.${at >> 8}.${at & 255}`)
  await expect(withHashPlace(nobody, letIn)).rejects.toMatchObject({ code: 'too_busy' })
  expect(await many.end()).toBeGreaterThan(400)
  expect(await withHashPlace(nobody, letIn)).toBe('let in')
})

it('one address cannot take the places of others, whichever of its IPv6 addresses it uses', async () => {
  const one = await flood(500, (at) => `2001:db8:1:1::${at.toString(16)}`)
  expect(await withHashPlace({ ipAddress: '203.0.113.1' }, letIn)).toBe('let in')
  expect(await one.end()).toBeGreaterThan(400)
  expect(await withHashPlace({ ipAddress: '2001:db8:1:1::1' }, letIn)).toBe('let in')
})

it('a sign-in beside a flood from one address has the next turn', async () => {
  const { work, end } = held()
  // Fills all slots, so that the rest waits.
  const running = [inHashQueue({}, work), inHashQueue({}, work)]
  const order: string[] = []
  const hash = (ipAddress: string, name: string) =>
    inHashQueue({ ipAddress }, async () => {
      order.push(name)
    })
  const flooding = Array.from({ length: 16 }, (_, at) => hash('203.0.113.1', `flood ${at}`))
  const others = [hash('203.0.113.2', 'somebody'), hash('203.0.113.3', 'another')]
  end()
  await Promise.all([...running, ...flooding, ...others])
  expect(order.slice(0, 4)).toEqual(['flood 0', 'somebody', 'another', 'flood 1'])
  expect(order).toHaveLength(18)
})

it('a client that disconnected before its turn costs no hash', async () => {
  const { work, end } = held()
  const blockers = [inHashQueue({}, work), inHashQueue({}, work)]
  const gone = new AbortController()
  let hashes = 0
  const left = inHashQueue({ signal: gone.signal }, async () => {
    hashes += 1
  })
  gone.abort()
  end()
  await expect(left).rejects.toMatchObject({ code: 'client_gone' })
  await Promise.all(blockers)
  expect(hashes).toBe(0)
})
