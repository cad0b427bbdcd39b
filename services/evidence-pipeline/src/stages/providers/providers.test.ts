import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { neuralPool } from '../../examiner/pool.ts'
import type { NeuralPool } from '../../models/tasks.ts'
import { shopFront } from '../../pictures/picture.fixture.ts'
import { runPipeline } from '../../pipeline/runner.ts'
import { assess } from '../../rules/assess.ts'
import { neuralStages } from '../neural-stages.ts'

let server: Server
let base: string
let answer: (request: IncomingMessage, response: ServerResponse) => void
const requests: { url: string; key: string; body: string }[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    requests.push({ url: request.url ?? '', key: request.headers.authorization ?? '', body })
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  base = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/v1`
})
afterEach(() => requests.splice(0))
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await neuralPool().close()
})

const completion = (content: string) =>
  JSON.stringify({ model: 'seer-2', choices: [{ message: { content } }] })

type Chosen = Partial<Parameters<typeof neuralStages>[0]>

async function assessWith(provider?: string, timeout = 5, chosen: Chosen = {}) {
  const settings = {
    ...chosen,
    SCENE_PROVIDER: provider,
    SCENE_PROVIDER_KEY: 'secret-key',
    SCENE_PROVIDER_MODEL: 'seer',
    SCENE_PROVIDER_TIMEOUT_SECONDS: timeout,
  }
  const stages = neuralStages(settings, neuralPool())
  const now = new Date()
  const nothing = { capturedAt: now, position: null, geofences: [], merchantName: null }
  const declared = { ...nothing, evidenceType: 'kitchen' as const, uploadedAt: now }
  const { signal } = new AbortController()
  const examined = await runPipeline(await shopFront(3, 320, 240), declared, { stages, signal })
  return assess(examined, declared, { candidates: [], now })
}

const unsafeFlag = ({ risk }: Awaited<ReturnType<typeof assessWith>>) =>
  risk.flags.find(({ code }) => code === 'unsafe_content')

it('runs the shipped network once per picture, for similarity and scene', async () => {
  let passes = 0
  const describe: NeuralPool['describe'] = (task, signal) => {
    passes += 1
    return neuralPool().describe(task, signal)
  }
  const stages = neuralStages({ SCENE_PROVIDER_TIMEOUT_SECONDS: 1 }, { ...neuralPool(), describe })
  const { signal } = new AbortController()
  const nothing = { position: null, geofences: [], merchantName: null }
  const declared = { ...nothing, capturedAt: null, evidenceType: 'other' as const, uploadedAt: new Date() }
  // It reaches to its edges: there is no photograph inside that would be looked at apart.
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const grain = { create: { width: 320, height: 240, channels: 3 as const, background: '#888', noise } }
  const picture = await sharp(grain).jpeg().toBuffer()
  const { found } = await runPipeline(picture, declared, { stages, signal })
  expect([passes, found.scene?.label, found.features?.length]).toEqual([1, expect.any(String), 1280])
})

describe('unsafe content', () => {
  it('is looked for by a configured network only', async () => {
    const stageOf = async (chosen: Chosen) =>
      (await assessWith(undefined, 5, chosen)).stages.find(({ name }) => name === 'unsafe_content')
    expect(await stageOf({})).toBeUndefined()
    expect(await stageOf({ UNSAFE_CONTENT: 'nsfwjs' })).toMatchObject({ status: 'done' })
  })

  it('is flagged where a vision endpoint sees it', async () => {
    const seen = (unsafe: number) => {
      answer = (_, response) =>
        response.end(completion(JSON.stringify({ scene: 'person', confidence: 0.9, unsafe })))
      return assessWith(`openai:${base}`)
    }
    expect(unsafeFlag(await seen(0.2))).toBeUndefined()
    expect(unsafeFlag(await seen(0.9))).toMatchObject({ severity: 'high' })
  })
})

describe('an OpenAI-compatible endpoint', () => {
  it('answers with a scene and visible risks; provider and version are recorded', async () => {
    const risks = [
      { kind: 'hygiene', severity: 'high', detail: 'There is mould on the wall behind the stove.' },
    ]
    answer = (_, response) =>
      response.end(
        completion(`\`\`\`json\n${JSON.stringify({ scene: 'kitchen', confidence: 0.9, risks })}\n\`\`\``),
      )
    const assessment = await assessWith(`openai:${base}/`)
    expect(assessment.scene).toMatchObject({ label: 'kitchen', confidence: 0.9, matchesExpected: true })
    expect(assessment.models).toContainEqual({ stage: 'scene', name: 'openai', version: 'seer-2' })
    expect(assessment.risk.flags).toContainEqual({
      code: 'hygiene_issue',
      severity: 'high',
      detail: risks[0]?.detail,
    })
    const [request] = requests
    expect(request).toMatchObject({ url: '/v1/chat/completions', key: 'Bearer secret-key' })
    expect(request?.body).toContain('"model":"seer"')
    expect(request?.body).toContain('data:image/jpeg;base64,')
  })

  const bad: [string, string, typeof answer][] = [
    ['an error', 'status 503', (_, response) => response.writeHead(503).end('busy')],
    ['no JSON', 'another form', (_, response) => response.end('<html>')],
    ['a poem', 'another form', (_, response) => response.end(completion('Roses are red'))],
    [
      'a scene of its own',
      'another form',
      (_, response) => response.end(completion('{"scene":"moon","confidence":1}')),
    ],
    [
      'impossible confidence',
      'another form',
      (_, response) => response.end(completion('{"scene":"kitchen","confidence":7}')),
    ],
    ['a flood', 'too much', (_, response) => response.end('x'.repeat(200_000))],
    ['a redirect', 'openai', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['a broken connection', 'openai', (request) => request.socket.destroy()],
    ['nothing', 'timeout', () => undefined],
  ]
  it.each(bad)(
    'that answers %s is replaced by the shipped network, and the record says "%s"',
    async (_, why, behaviour) => {
      answer = behaviour
      const assessment = await assessWith(`openai:${base}`, 0.3)
      const run = assessment.stages.find(({ name }) => name === 'scene')
      expect(run).toMatchObject({ status: 'done', error: expect.stringContaining(why) })
      expect(assessment.models).toContainEqual({
        stage: 'scene',
        name: 'scene-model',
        version: expect.any(String),
      })
      expect(assessment.scene.candidates).toHaveLength(3)
      expect(JSON.stringify(assessment)).not.toContain('secret-key')
    },
  )
})
