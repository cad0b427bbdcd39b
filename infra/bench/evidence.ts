import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { z } from 'zod'
import { startOwnSystem } from '../demo/system.ts'
import { bigPhotographs } from './evidence-pictures.ts'

const DECODED = 40
const PASSING = 200
const SHARED = 30

const Result = z.object({ seconds: z.number(), before: z.number(), most: z.number(), after: z.number() })

/** Pictures of 12 megapixels: against decoding alone, memory, two processes, and (`api`: only) the API beside them. */
export async function run(part = 'all'): Promise<void> {
  if (part !== 'api') await pipelineAlone()
  await besideTheApi()
}

async function pipelineAlone(): Promise<void> {
  const decoded = await decodeAlone()
  print('decoding alone (sharp, shrinking while loading)', `${decoded.toFixed(1)} pictures/s`)
  const plain = await worker(DECODED, 'off')
  const rate = DECODED / plain.seconds
  print('without networks', `${rate.toFixed(1)} pictures/s, ${(rate / decoded).toFixed(2)} of decoding alone`)
  const whole = await worker(PASSING, 'on')
  print('with networks', `${(PASSING / whole.seconds).toFixed(1)} pictures/s`)
  const [before, most, after] = [whole.before, whole.most, whole.after].map((bytes) =>
    Math.round(bytes / 2 ** 20),
  )
  print(`memory while ${PASSING} pass`, `${before} MB after two, ${most} MB at most, ${after} MB afterwards`)
  const one = await worker(SHARED, 'off')
  const two = await Promise.all([worker(SHARED, 'off'), worker(SHARED, 'off')])
  const together = (2 * SHARED) / Math.max(...two.map(({ seconds }) => seconds))
  const alone = SHARED / one.seconds
  const gain = `${(together / alone).toFixed(2)} ×`
  print('one process and two', `${alone.toFixed(1)} and ${together.toFixed(1)} pictures/s, ${gain}`)
}

/** Two at a time, as the pipeline does. */
async function decodeAlone(): Promise<number> {
  sharp.concurrency(1)
  sharp.cache(false)
  const pictures = await bigPhotographs()
  const started = performance.now()
  const lane = async () => {
    for (let i = 0; i < DECODED / 2; i++) {
      const input = sharp(pictures[i % pictures.length], { sequentialRead: true })
      await input.resize(512, 512, { fit: 'inside' }).raw().toBuffer()
    }
  }
  await Promise.all([lane(), lane()])
  return (DECODED * 1000) / (performance.now() - started)
}

async function worker(count: number, networks: 'on' | 'off') {
  const script = join(import.meta.dirname, 'evidence-worker.ts')
  const child = fork(script, [String(count), networks], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  return new Promise<z.infer<typeof Result>>((done, fail) => {
    child.on('message', (message) => done(Result.parse(message)))
    child.on('error', fail)
    child.on('exit', (code) => fail(new Error(`the worker ended with ${code}`)))
  })
}

/** A reader of the API in the all-in-one: idle, and while pictures are assessed in the same process. */
async function besideTheApi(): Promise<void> {
  const system = await startOwnSystem({ RATE_LIMIT_LOGIN: '0' })
  try {
    const cookie = await signIn(system)
    const api = `${system.base}/api/v1`
    const merchant = await post(`${api}/merchants`, cookie, { name: 'Bench', claimed_address: 'Here 1' })
    const read = () => fetch(`${api}/merchants`, { headers: { cookie } }).then((answer) => answer.text())
    const idle = await latency(read, 4_000)
    const pictures = await bigPhotographs()
    const submit = async () => {
      for (let i = 0; i < SHARED; i++) {
        const content_base64 = (pictures[i % pictures.length] ?? Buffer.alloc(0)).toString('base64')
        const evidence = { merchant_id: merchant.id, evidence_type: 'storefront', content_base64 }
        await post(`${api}/evidence`, cookie, evidence)
      }
    }
    const [busy] = await Promise.all([latency(read, 10_000), submit()])
    const waiting = z.object({ total: z.number() })
    const left = await fetch(`${api}/evidence?status=queued`, { headers: { cookie } })
    print('reading the API, idle', idle)
    print('reading the API while pictures are assessed', busy)
    print('pictures still waiting at the end', String(waiting.parse(await left.json()).total))
  } finally {
    await system.stop()
  }
}

async function latency(read: () => Promise<unknown>, forMs: number): Promise<string> {
  const times: number[] = []
  const end = performance.now() + forMs
  while (performance.now() < end) {
    const started = performance.now()
    await read()
    times.push(performance.now() - started)
    await pause(20)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(share * times.length)] ?? 0).toFixed(1)
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms of ${times.length}`
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

const Created = z.object({ id: z.string() })

async function post(url: string, cookie: string, body: object) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  return Created.parse(await answer.json())
}

function print(what: string, value: string): void {
  console.log(`${what.padEnd(48)}${value}`)
}
