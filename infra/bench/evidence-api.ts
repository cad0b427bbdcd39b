import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { startOwnSystem } from '../demo/system.ts'
import { bigPhotographs } from './evidence-pictures.ts'
import { megabytes, print } from './print.ts'
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
    const api = `${system.base}/api/v1`
    const headers = { cookie: await signIn(system) }
    const read = async (path: string) => (await fetch(`${api}${path}`, { headers })).json()
    const waiting = async (status: string) => Counted.parse(await read(`/evidence?status=${status}`)).total
    const merchant = Created.parse(
      await (
        await fetch(`${api}/merchants`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'Bench', claimed_address: 'Here 1' }),
        })
      ).json(),
    )
    const forms = (await bigPhotographs()).map((picture) => formOf(picture, merchant.id))
    const idle = await latency(() => read('/merchants'), whileLasts(READING_MS))
    print('the idle system, all its processes', megabytes(memoryBelow(process.pid)))
    print('reading the API, idle', idle)

    let sent = 0
    const send = async () => {
      for (; sent < SENT; sent++) {
        const answer = await fetch(`${api}/evidence`, { method: 'POST', ...formFor(forms, sent, headers) })
        if (answer.status !== 201) throw new Error(`a picture was answered with ${answer.status}`)
        await answer.arrayBuffer()
      }
    }
    const started = performance.now()
    const [coming] = await Promise.all([
      latency(
        () => read('/merchants'),
        () => sent < SENT,
      ),
      send(),
    ])
    const rate = SENT / ((performance.now() - started) / 1000)
    print(`reading it while ${SENT} pictures come in`, `${coming}; ${rate.toFixed(0)} pictures/s`)
    const before = await waiting('assessed')
    print(
      'reading it while they are assessed',
      await latency(() => read('/merchants'), whileLasts(READING_MS)),
    )
    print('the working system, all its processes', megabytes(memoryBelow(process.pid)))
    const [assessed, queued] = [(await waiting('assessed')) - before, await waiting('queued')]
    print(
      'pictures assessed meanwhile',
      `${((assessed * 1000) / READING_MS).toFixed(1)} a second, ${queued} left`,
    )
  } finally {
    await system.stop()
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
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(share * times.length)] ?? 0).toFixed(1)
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms of ${times.length}`
}

/** Made beforehand: the reader shares this process, and what it waits for must not be our own work. */
interface Form {
  contentType: string
  head: Buffer
  tail: Buffer
}

const BOUNDARY = 'a-boundary-that-no-picture-holds'

function formOf(picture: Buffer, merchantId: string): Form {
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const head = field('merchant_id', merchantId) + field('evidence_type', 'storefront') + file
  return {
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
    head: Buffer.concat([Buffer.from(head), picture]),
    tail: Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  }
}

/** Padding behind the picture makes each another file. */
function formFor(forms: readonly Form[], index: number, headers: Record<string, string>) {
  const { contentType, head, tail } = forms[index % forms.length] ?? {
    contentType: '',
    head: NONE,
    tail: NONE,
  }
  const body = Buffer.concat([head, Buffer.alloc(1 + index), tail])
  return { headers: { ...headers, 'content-type': contentType }, body }
}

const NONE = Buffer.alloc(0)

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
