import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { readForm } from './form.ts'

const contentType = 'multipart/form-data; boundary=edge'
const part = (name: string, filename = '') =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"${filename && `; filename="${filename}"`}\r\n\r\n`

/** A body in pieces of this size, each made when it is asked for. */
async function* pieces(body: Buffer, size: number) {
  for (let at = 0; at < body.length; at += size) {
    yield new Uint8Array(body.subarray(at, at + size))
    await turn()
  }
}

const read = (text: string, size = 7) => {
  const body = Buffer.from(text, 'latin1')
  return readForm({ stream: pieces(body, size), contentType, bytes: body.length })
}

describe('a form', () => {
  it('may come in the smallest pieces', async () => {
    const form = `${part('notes')}two\r\nlines\r\n${part('latitude')}52.5\r\n${part('file', 'a.jpg')}\r\n--ed\r\n--edge--\r\n`
    for (const size of [1, 3, 1_000])
      expect(await read(form, size)).toMatchObject({
        fields: { notes: 'two\r\nlines', latitude: 52.5 },
        file: { bytes: Buffer.from('\r\n--ed') },
        faults: [],
      })
  })

  it('has its file once in memory, and the checksum with the last byte', async () => {
    const head = Buffer.from(part('file', 'a.jpg'))
    const size = 12 * 2 ** 20
    async function* stream() {
      yield new Uint8Array(head)
      for (let at = 0; at < size; at += 65_536) {
        yield new Uint8Array(65_536).fill(at >> 16)
        await turn()
      }
      yield new Uint8Array(Buffer.from('\r\n--edge--\r\n'))
    }
    const { file } = await readForm({ stream: stream(), contentType, bytes: size + 200 })
    expect(file?.bytes.length).toBe(size)
    expect(file?.bytes.buffer.byteLength).toBe(size + 200)
    expect(file?.sha256).toBe(
      createHash('sha256')
        .update(file?.bytes ?? '')
        .digest('hex'),
    )
  })

  it('may have one file only, and no other field may be one', async () => {
    const two = `${part('file', 'a')}one\r\n${part('file', 'b')}two\r\n${part('photo', 'c')}three\r\n--edge--`
    expect(await read(two)).toMatchObject({
      fields: { photo: true },
      file: { bytes: Buffer.from('one') },
      faults: [{ loc: ['body', 'file'], msg: 'Is given twice.' }],
    })
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
    const broken = { stream: nothing, contentType: 'multipart/form-data', bytes: null }
    await expect(readForm(broken)).rejects.toMatchObject({ code: 'malformed_form' })
    async function* hangUp() {
      yield new Uint8Array(Buffer.from(part('file', 'a')))
      throw new Error('aborted')
    }
    const cutOff = { stream: hangUp(), contentType, bytes: 5_000 }
    await expect(readForm(cutOff)).rejects.toMatchObject({ code: 'incomplete_body' })
    const many = Array.from({ length: 60 }, (_, index) => `${part(`f${index}`)}1\r\n`).join('')
    await expect(read(`${many}--edge--`, 500)).rejects.toMatchObject({ code: 'too_many_fields' })
  })
})
