import { describe, expect, it } from 'vitest'
import { stretchesOf } from './stretches.ts'
import { threadedEncoder } from './threaded.ts'

const encoder = threadedEncoder()
const none: Float32Array = new Float32Array(512)
const cosine = (one: Float32Array = none, other: Float32Array = none) =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)

describe('the sentence encoder', () => {
  it('puts texts of one meaning closer together than others', async () => {
    const [sick, ill, late] = await encoder.embed([
      'The chicken made me sick.',
      'I fell ill after eating the chicken.',
      'My parcel came two weeks late.',
    ])
    expect(cosine(sick, ill)).toBeGreaterThan(cosine(sick, late) + 0.2)
  })

  it('answers simultaneous callers, each with their own vectors', async () => {
    const texts = ['cold soup', 'rude staff', 'a broken lamp']
    const together = await encoder.embed(texts)
    const apart = await Promise.all(texts.map(async (text) => (await encoder.embed([text]))[0]))
    for (const [index, vector] of apart.entries()) expect(cosine(vector, together[index])).toBeCloseTo(1, 4)
  })

  it.each([
    '',
    ' \n',
    '\u0000',
    '!!!',
    '\ud800',
    '🤮'.repeat(5_000),
    'a'.repeat(10_000),
    'no. '.repeat(2_500),
  ])('reads anything (%#)', async (text) => {
    const [vector] = await encoder.embed([text])
    expect(vector).toHaveLength(512)
    expect([0, 1]).toContain(Math.round(cosine(vector, vector) * 1e4) / 1e4)
  })

  it('gives a letter the same numbers beside its passages, which it shares, as alone', async () => {
    const passages = ['The parcel came late and nobody answered. ', 'The lamp burned my hand. '].map((one) =>
      one.repeat(5).trim(),
    )
    const letter = passages.join(' ')
    const [alone] = await encoder.embed([letter])
    const [beside] = await encoder.embed([letter, ...passages])
    const apart = Math.max(...[...(alone ?? [])].map((value, at) => Math.abs(value - (beside?.[at] ?? 0))))
    expect(apart).toBeLessThan(1e-4)
  })

  it('does not block the event loop', async () => {
    let turns = 0
    const ticking = setInterval(() => {
      turns++
    }, 1)
    await encoder.embed(Array.from({ length: 40 }, (_, index) => `Sentence ${index} about a late parcel.`))
    clearInterval(ticking)
    expect(turns).toBeGreaterThan(5)
  })

  it('unloads when idle, and loads again for the next text', async () => {
    const brief = threadedEncoder({ idleMs: 1 })
    await brief.embed(['one'])
    await new Promise((done) => setTimeout(done, 30))
    expect((await brief.embed(['two']))[0]).toHaveLength(512)
  })

  it.each(['break', 'end'])('replaces a thread that fails: %s', async (fault) => {
    const script = new URL('./breaking-thread.fixture.ts', import.meta.url)
    const breaking = threadedEncoder({ script })
    expect(await breaking.embed(['one'])).toHaveLength(1)
    const failing = [breaking.embed([fault]), breaking.embed(['beside it'])]
    for (const result of await Promise.allSettled(failing)) expect(result.status).toBe('rejected')
    expect((await breaking.embed(['two']))[0]).toHaveLength(512)
  })
})

describe('stretchesOf', () => {
  it('keeps short texts whole and takes of long ones the beginning and the end', () => {
    expect(stretchesOf('It was late. I want a refund!')).toEqual(['It was late. I want a refund!'])
    const long = Array.from({ length: 100 }, (_, index) => `This is sentence number ${index}.`).join(' ')
    const stretches = stretchesOf(long)
    expect(stretches).toHaveLength(4)
    expect(stretches[0]).toMatch(/^This is sentence number 0\./)
    expect(stretches[3]).toMatch(/number 99\.$/)
    expect(Math.max(...stretches.map((stretch) => stretch.length))).toBeLessThanOrEqual(240)
  })
})
