import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Encoder } from '../../encoder/encoder.ts'

/**
 * An encoder that keeps the vector of each text that it reads alone in a file, one a line, so that a reading that was
 * interrupted goes on.
 */
export function keepingVectors(encoder: Encoder, path: string): Encoder {
  const kept = existsSync(path) ? readKept(path, encoder.dimensions) : new Map<string, Float32Array>()
  return {
    ...encoder,
    async embed(texts) {
      const [text, ...others] = texts
      if (text === undefined || others.length > 0) return encoder.embed(texts)
      const key = keyOf(text)
      const known = kept.get(key)
      if (known) return [known]
      const vectors = await encoder.embed(texts)
      for (const vector of vectors) {
        kept.set(key, vector)
        appendFileSync(path, `\n${key} ${bytesOf(vector).toString('base64')}`)
      }
      return vectors
    },
  }
}

/** A line that an interruption cut short counts for nothing. */
function readKept(path: string, dimensions: number): Map<string, Float32Array> {
  const kept = new Map<string, Float32Array>()
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [key = '', written = ''] = line.split(' ')
    const bytes = Uint8Array.from(Buffer.from(written, 'base64'))
    if (bytes.length === dimensions * Float32Array.BYTES_PER_ELEMENT)
      kept.set(key, new Float32Array(bytes.buffer))
  }
  return kept
}

function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 20)
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
