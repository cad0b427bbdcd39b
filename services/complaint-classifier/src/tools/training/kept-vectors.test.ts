import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Encoder } from '../../encoder/encoder.ts'
import { keepingVectors } from './kept-vectors.ts'

it('reads each text once, and again only what an interruption cut short', async () => {
  const read: string[] = []
  const encoder: Encoder = {
    name: 'counting',
    dimensions: 2,
    languages: new Set(['en']),
    embed: async (texts) => {
      read.push(...texts)
      return texts.map((text) => Float32Array.of(text.length, 1 / 3))
    },
  }
  const directory = mkdtempSync(join(tmpdir(), 'vectors-'))
  const path = join(directory, 'vectors')
  const first = keepingVectors(encoder, path)
  const [vector] = await first.embed(['late'])
  await first.embed(['late'])
  appendFileSync(path, '\nshort AAAA')

  const second = keepingVectors(encoder, path)
  expect(await second.embed(['late'])).toEqual([vector])
  await second.embed(['cold'])
  await keepingVectors(encoder, path).embed(['cold'])
  expect(read).toEqual(['late', 'cold'])
  rmSync(directory, { recursive: true })
})
