import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { originIn, shippedHeadsPath } from '../../model/heads.ts'
import { hasPublicTexts } from './examples.ts'
import { checksums, sliceChecksum } from './origin.ts'

const data = join(import.meta.dirname, '..', '..', '..', '..', '..', '..', 'shared', 'data')
const origin = originIn(readFileSync(shippedHeadsPath, 'utf8'))

// Where one of these fails, the weights are stale: run npm run complaints:train, then npm run complaints:evaluate.
describe('the weights that come with the project', () => {
  it('were trained on the present files of this repository', () => {
    expect(origin?.files).toMatchObject(checksums())
  })

  it('were trained with the present rules, features and fit', () => {
    expect(sliceChecksum()).toBe(origin?.slice)
  })

  it.runIf(hasPublicTexts(data))('were learned from the public texts that lie beside the repository', () => {
    expect(origin?.files).toMatchObject(checksums(data))
  })
})
