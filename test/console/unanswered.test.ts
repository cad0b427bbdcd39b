import { expect, it } from 'vitest'
import { digestOf, forgetJob, sendOnce } from '../../packages/console/src/unanswered.ts'

const post = (body: string) => new Request('http://127.0.0.1/api/v1/merchants', { method: 'POST', body })

/** @returns the idempotency key that the request carried */
async function keySent(body: string, answer: () => Response): Promise<string | null> {
  let key: string | null = null
  const sending = sendOnce(post(body), async (request) => {
    key = request.headers.get('idempotency-key')
    return answer()
  })
  await sending.catch(() => undefined)
  return key
}

it('a request without an answer is sent again under its key, until it is answered', async () => {
  const lost = () => {
    throw new TypeError('the answer was lost')
  }
  const answered = () => new Response('{}')
  const first = await keySent('{"name":"Uno"}', lost)
  expect(await keySent('{"name":"Due"}', answered)).not.toBe(first)
  expect(await keySent('{"name":"Uno"}', () => new Response('', { status: 503 }))).toBe(first)
  expect(await keySent('{"name":"Uno"}', answered)).toBe(first)
  expect(await keySent('{"name":"Uno"}', answered)).not.toBe(first)
})

it('a request that a job answers is sent again under its key until the job has ended', async () => {
  const accepted = (job_id: string) => () => Response.json({ job_id, status: 'queued' }, { status: 202 })
  const first = await keySent('{"csv":"name"}', accepted('one'))
  expect(await keySent('{"csv":"name"}', accepted('one'))).toBe(first)
  forgetJob('one')
  const second = await keySent('{"csv":"name"}', accepted('two'))
  expect(second).not.toBe(first)
  const other = () => Response.json({ detail: 'Requested.' }, { status: 202 })
  expect(await keySent('{"csv":"name"}', other)).toBe(second)
  expect(await keySent('{"csv":"name"}', other)).not.toBe(second)
})

it('the table of what had no answer holds nothing of a body', async () => {
  const photograph = 'A'.repeat(1_000_000)
  expect(await digestOf(post(photograph))).toMatch(/^[0-9a-f]{64}$/)
})
