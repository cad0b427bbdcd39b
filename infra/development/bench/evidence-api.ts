import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { startOwnSystem } from '../demo/system.ts'
import { bigPhotographs } from './evidence-pictures.ts'
import { megabytes, print, quantile } from './print.ts'
import { memoryBelow } from './process-memory.ts'

const SENT = 200
const READING_MS = 10_000
const PAUSE_MS = 20

const Created = z.object({ id: z.string() })
const Counted = z.object({ total: z.number() })

/** A reader of the API in the all-in-one: idle, while pictures come in, and while they are assessed. */
export async function besideTheApi(): Promise<void> {
  const system = await startOwnSystem({ RATE_LIMIT_LOGIN: '0' })
  try {
    const reader = { api: `${system.base}/api/v1`, headers: { cookie: await signIn(system) } }
    const forms = await formsOf(await newMerchant(reader))
    const list = () => read(reader, '/merchants')
    const count = async (status: string) =>
      Counted.parse(await read(reader, `/evidence?status=${status}`)).total

    const idle = await latency(list, whileLasts(READING_MS))
    print('the idle system, all its processes', megabytes(memoryBelow(process.pid)))
    print('reading the API, idle', idle)

    const sending = { sent: 0 }
    const started = performance.now()
    const [coming] = await Promise.all([
      latency(list, () => sending.sent < SENT),
      send(reader, forms, sending),
    ])
    const rate = (SENT * 1000) / (performance.now() - started)
    print(`reading it while ${SENT} pictures come in`, `${coming}; ${rate.toFixed(0)} pictures/s`)

    const before = await count('assessed')
    const busy = await latency(list, whileLasts(READING_MS))
    const memory = memoryBelow(process.pid)
    const passed = (((await count('assessed')) - before) * 1000) / READING_MS
    print('reading it while they are assessed', busy)
    print('the working system, all its processes', megabytes(memory))
    print('pictures assessed meanwhile', `${passed.toFixed(1)} a second, ${await count('queued')} left`)
  } finally {
    await system.stop()
  }
}

interface Reader {
  api: string
  headers: { cookie: string }
}

const read = async ({ api, headers }: Reader, path: string): Promise<unknown> =>
  (await fetch(`${api}${path}`, { headers })).json()

async function newMerchant({ api, headers }: Reader): Promise<string> {
  const answer = await fetch(`${api}/merchants`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', claimed_address: 'Here 1' }),
  })
  return Created.parse(await answer.json()).id
}

async function send({ api, headers }: Reader, forms: readonly Form[], sending: { sent: number }) {
  for (; sending.sent < SENT; sending.sent++) {
    const body = bodyOf(forms[sending.sent % forms.length], sending.sent)
    const answer = await fetch(`${api}/evidence`, {
      method: 'POST',
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body,
    })
    if (answer.status !== 201) throw new Error(`a picture was answered with ${answer.status}`)
    await answer.arrayBuffer()
  }
}

function whileLasts(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds
  return () => performance.now() < end
}

async function latency(read: () => Promise<unknown>, goesOn: () => boolean): Promise<string> {
  const times: number[] = []
  while (goesOn()) {
    const started = performance.now()
    await read()
    times.push(performance.now() - started)
    await pause(PAUSE_MS)
  }
  const at = (share: number) => quantile(times, share).toFixed(1)
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms of ${times.length}`
}

/** Made beforehand: the reader shares this process and must not wait for the making of pictures. */
interface Form {
  head: Buffer
  tail: Buffer
}

const BOUNDARY = 'a-boundary-that-no-picture-holds'

async function formsOf(merchantId: string): Promise<Form[]> {
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const head = Buffer.from(field('merchant_id', merchantId) + field('evidence_type', 'storefront') + file)
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
  return (await bigPhotographs()).map((picture) => ({ head: Buffer.concat([head, picture]), tail }))
}

/** Padding after the picture makes each a different file. */
function bodyOf(form: Form | undefined, index: number): Buffer<ArrayBuffer> {
  return Buffer.concat(form ? [form.head, Buffer.alloc(1 + index), form.tail] : [])
}

async function signIn({ base, login }: Awaited<ReturnType<typeof startOwnSystem>>): Promise<string> {
  const answer = await fetch(`${base}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
