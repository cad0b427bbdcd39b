import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { readForm } from './form.ts'

const contentType = 'multipart/form-data; boundary=edge'
const part = (name: string, filename = '') =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"${filename && `; filename="${filename}"`}\r\n\r\n`

/** What buffers hold once the garbage is collected. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().arrayBuffers
}

/** A body in pieces of this size, each made when it is asked for. */
async function* pieces(body: Buffer, size: number) {
  for (let at = 0; at < body.length; at += size) {
    yield new Uint8Array(body.subarray(at, at + size))
    await turn()
  }
}

const read = (text: string, size = 7) => {
  const body = Buffer.from(text, 'latin1')
  return readForm({ stream: pieces(body, size), contentType })
}

describe('a form', () => {
  it('may arrive byte by byte', async () => {
    const form = `${part('notes')}two\r\nlines\r\n${part('latitude')}52.5\r\n${part('file', 'a.jpg')}\r\n--ed\r\n--edge--\r\n`
    for (const size of [1, 3, 1_000]) {
      const { file, ...others } = await read(form, size)
      expect(others).toEqual({ fields: { notes: 'two\r\nlines', latitude: 52.5 }, faults: [] })
      expect(await file?.bytes()).toEqual(Buffer.from('\r\n--ed'))
      await file?.discard()
    }
  })

  it('refuses text that is not UTF-8, which would be stored as question marks', async () => {
    const end = '\r\n--edge--\r\n'
    const { faults, fields } = await read(`${part('notes')}Caf\xe9${end}`)
    expect(faults).toContainEqual({
      loc: ['body', 'notes'],
      msg: 'Must be text in UTF-8.',
      type: 'value_error',
    })
    expect(fields).toEqual({})
    const right = await read(`${part('notes')}Caf\xc3\xa9${end}`)
    expect(right.fields).toEqual({ notes: 'Café' })
  })

  it('streams its file to the disk, with the checksum at the last byte', async () => {
    const head = Buffer.from(part('file', 'a.jpg'))
    const size = 12 * 2 ** 20
    async function* stream() {
      yield new Uint8Array(head)
      for (let at = 0; at < size; at += 65_536) yield new Uint8Array(65_536).fill(at >> 16)
      yield new Uint8Array(Buffer.from('\r\n--edge--\r\n'))
    }
    const { file } = await readForm({ stream: stream(), contentType })
    expect(file?.size).toBe(size)
    for (const bytes of [await file?.bytes(), Buffer.concat((await file?.stream().toArray()) ?? [])])
      expect(
        createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
      ).toBe(file?.sha256)
    await file?.discard()
  })

  it('is held on disk, so that twenty slow senders of large files use no memory', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const chunk = new Uint8Array(65_536)
    const before = heldBytes()
    const arrived: Promise<void>[] = []
    const forms = Array.from({ length: 20 }, () => {
      const { promise, resolve: arrive } = Promise.withResolvers<void>()
      arrived.push(promise)
      async function* stream() {
        yield new Uint8Array(Buffer.from(part('file', 'a.jpg')))
        for (let sent = 0; sent < 12 * 2 ** 20; sent += chunk.length) yield chunk
        arrive()
        await ended
        yield new Uint8Array(Buffer.from('\r\n--edge--\r\n'))
      }
      return readForm({ stream: stream(), contentType })
    })
    await Promise.all(arrived)
    expect((heldBytes() - before) / 2 ** 20).toBeLessThan(24)
    end()
    for (const { file } of await Promise.all(forms)) await file?.discard()
  })

  it('may have one file only, and no other field may be one', async () => {
    const two = `${part('file', 'a')}one\r\n${part('file', 'b')}two\r\n${part('photo', 'c')}three\r\n--edge--`
    const { file, ...others } = await read(two)
    expect(others).toMatchObject({
      fields: { photo: true },
      faults: [{ loc: ['body', 'file'], msg: 'Is given twice.' }],
    })
    expect(String(await file?.bytes())).toBe('one')
    await file?.discard()
  })

  it.each([
    ['nothing', ''],
    ['no end', `${part('file', 'a')}one`],
    ['another boundary', '--other\r\n\r\n--other--'],
  ])('is refused when it is none: %s', async (_, text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'malformed_form' })
  })

  it('is refused without a boundary, when the sender hangs up, and with too many parts', async () => {
    const nothing = pieces(Buffer.alloc(0), 1)
    const broken = { stream: nothing, contentType: 'multipart/form-data' }
    await expect(readForm(broken)).rejects.toMatchObject({ code: 'malformed_form' })
    async function* hangUp() {
      yield new Uint8Array(Buffer.from(part('file', 'a')))
      throw new Error('aborted')
    }
    const cutOff = { stream: hangUp(), contentType }
    await expect(readForm(cutOff)).rejects.toMatchObject({ code: 'incomplete_body' })
    const many = Array.from({ length: 60 }, (_, index) => `${part(`f${index}`)}1\r\n`).join('')
    await expect(read(`${many}--edge--`, 500)).rejects.toMatchObject({ code: 'too_many_fields' })
  })
})
