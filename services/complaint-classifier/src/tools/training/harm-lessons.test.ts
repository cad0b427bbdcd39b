import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { harmHeadPath, harmOriginIn } from '../../model/harm.ts'
import { harmFeaturesChecksum, harmFiles, isLesson, ownHarmLessons } from './harm-lessons.ts'

const origin = harmOriginIn(readFileSync(harmHeadPath, 'utf8'))
const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

// Where one of these fails, the head is stale: run npm run complaints:train-harm.
describe('the harm head that comes with the project', () => {
  it('was trained on the present files of this repository', () => {
    const present = [...harmFiles()].map(([name, path]) => [name, sha256(path)])
    expect(origin.files).toMatchObject(Object.fromEntries(present))
  })

  it('was trained with the present rules and features', () => {
    expect(harmFeaturesChecksum()).toBe(origin.features)
  })
})

it('no lesson of harm stands twice', () => {
  const texts = ownHarmLessons().filter(isLesson)
  expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length)
})
