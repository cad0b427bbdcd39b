import { BadRequest, Invalid } from '@trust/contracts/errors'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseBody, readBytes } from './body.ts'

type Body = ConstructorParameters<typeof Response>[0]

const Anything = z.record(z.string(), z.unknown())
const parse = (json: string) => parseBody(Anything, Buffer.from(json))

const faultsIn = (json: string) => faultsOfCall(() => parse(json))

const faultsOfCall = (read: () => unknown) => {
  try {
    read()
  } catch (error) {
    if (error instanceof Invalid) return error.faults
    throw error
  }
  return []
}

describe('parseBody', () => {
  it('makes escaped halves of characters well-formed, at any depth, and leaves whole ones', () => {
    const json = String.raw`{"a": "\ud83c", "b": {"c": ["\uDF55 x", "\ud83c\udf55", "🍕"]}}`
    expect(parse(json)).toEqual({ a: '\ufffd', b: { c: ['\ufffd x', '\u{1F355}', '\u{1F355}'] } })
  })

  it('makes names well-formed too', () => {
    expect(parse(String.raw`{"a": [{"\ud83c": {"\uDF55x": 1}}]}`)).toEqual({
      a: [{ '\ufffd': { '\ufffdx': 1 } }],
    })
  })

  it('finds what would be stored as something else: 1e400, and the name __proto__', () => {
    expect(faultsIn('{"a": [1e400, -1e400]}')).toMatchObject([
      { loc: ['body', 'a', 0] },
      { loc: ['body', 'a', 1] },
    ])
    expect(faultsIn('{"__proto__": 1, "a": {"__proto__": {}}}')).toMatchObject([
      { loc: ['body', '__proto__'] },
      { loc: ['body', 'a', '__proto__'] },
    ])
    expect(faultsIn('{"a": [1e308, -0, 5e-324, 1e-400]}')).toEqual([])
  })

  it('names a field once', () => {
    const read = () =>
      parseBody(z.strictObject({ n: z.number() }), Buffer.from('{"n": 1e400, "__proto__": 1}'))
    const found = faultsOfCall(read)
    expect(found.map(({ loc }) => loc.join('.'))).toEqual(['body.n', 'body.__proto__'])
  })

  it('finds NUL in texts and names', () => {
    const [inText] = faultsIn(String.raw`{"a": [{"b": "x\u0000"}]}`)
    expect(inText?.loc).toEqual(['body', 'a', 0, 'b'])
    expect(faultsIn(String.raw`{"a": {"x\u0000": 1}}`)).toMatchObject([{ loc: ['body', 'a'] }])
    expect(faultsIn('{"a": "0", "b": null, "c": [1, true]}')).toEqual([])
  })

  it('refuses what is nested too deeply, however deep', () => {
    const nested = (depth: number) => `{"a": ${'['.repeat(depth)}${']'.repeat(depth)}}`
    expect(faultsIn(nested(39))).toEqual([])
    for (const depth of [40, 41, 400_000]) {
      expect(faultsIn(nested(depth)).map(({ msg }) => msg)).toEqual(['Nested too deeply.'])
    }
    // A schema that asks for the size of what is in it would run out of stack.
    for (const name of [String.raw`a\u0000`, '__proto__']) {
      const found = faultsIn(`{"${name}": ${nested(400_000)}}`)
      expect(found.map(({ msg }) => msg)).toContain('Nested too deeply.')
    }
  })

  it('refuses what is no JSON in UTF-8', () => {
    for (const bytes of [Buffer.from('{"a"'), Buffer.from([0x7b, 0xff, 0x7d])])
      expect(() => parseBody(Anything, bytes)).toThrow(BadRequest)
  })
})

describe('readBytes', () => {
  const app = new Hono()
  app.post('/', async (request) => {
    const withinMs = Number(request.req.query('within') ?? 60_000)
    try {
      return request.text((await readBytes(request, 10, undefined, withinMs)).toString())
    } catch (error) {
      return request.text(error instanceof BadRequest ? error.code : String(error), 400)
    }
  })
  const send = async (body: Body | null, headers: Record<string, string> = {}, path = '/') =>
    (await app.request(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)).text()
  const streamed = (...chunks: string[]) =>
    ReadableStream.from(chunks.map((chunk) => Buffer.from(chunk))) as unknown as Body

  it('reads a body with and without Content-Length, up to its limit', async () => {
    expect(await send('0123456789', { 'content-length': '10' })).toBe('0123456789')
    expect(await send(streamed('01234', '56789'))).toBe('0123456789')
    expect(await send('0123456789a', { 'content-length': '11' })).toBe('body_too_large')
    expect(await send(streamed('01234', '56789', 'a'))).toBe('body_too_large')
    expect(await send(null)).toBe('')
  })

  it('says that a body must not be compressed', async () => {
    expect(await send('x', { 'content-encoding': 'gzip', 'content-length': '1' })).toBe('compressed_body')
    expect(await send('x', { 'content-encoding': 'Identity', 'content-length': '1' })).toBe('x')
  })

  it('says that a body came too slowly, with a length and without', async () => {
    const stalled = () => new ReadableStream() as unknown as Body
    expect(await send(stalled(), {}, '/?within=20')).toBe('body_too_slow')
    expect(await send(stalled(), { 'content-length': '5' }, '/?within=20')).toBe('body_too_slow')
  })

  it('says that a body ended before it was complete', async () => {
    const broken = () =>
      new ReadableStream({
        pull: (controller) => controller.error(new Error('reset')),
      }) as unknown as Body
    expect(await send(broken())).toBe('incomplete_body')
    expect(await send(broken(), { 'content-length': '5' })).toBe('incomplete_body')
  })
})
