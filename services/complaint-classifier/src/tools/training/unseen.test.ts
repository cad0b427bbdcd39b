import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  type Example,
  hasPublicTexts,
  projectExamples,
  publicExamples,
  UNSEEN,
  unseenIds,
} from './examples.ts'

const data = join(import.meta.dirname, '..', '..', '..', '..', '..', '..', 'shared', 'data')
const training = join(import.meta.dirname, '..', '..', '..', 'training')
const LOCKED = '9e28e948eb276fab8e173425f2f20d85370f18a9906e7aed1d89057aee5e474d'

/** The part of an identifier that its text determines. */
function hashOf({ text }: Pick<Example, 'text'>): string {
  const plain = text.replace(/\s+/g, ' ').trim().toLowerCase()
  return createHash('sha256').update(plain).digest('hex').slice(0, 12)
}

describe('the labelled texts that nothing is learned from', () => {
  it('are not among the training texts', () => {
    const unseen = new Set(unseenIds().map((id) => id.slice(-12)))
    const examples = [
      ...projectExamples('train'),
      ...(hasPublicTexts(data) ? publicExamples(data, 'train') : []),
    ]
    expect(unseen.size).toBeGreaterThan(500)
    expect(examples.filter((example) => unseen.has(hashOf(example))).map(({ text }) => text)).toEqual([])
  })

  it('come from sources of one set only', () => {
    const of = (use: keyof typeof UNSEEN) => Object.keys(UNSEEN[use].languages)
    expect(of('locked').filter((source) => of('thresholds').includes(source))).toEqual([])
    const sources = new Set(unseenIds().map((id) => id.slice(0, -13)))
    expect([...sources].toSorted()).toEqual([...of('locked'), ...of('thresholds')].toSorted())
  })

  it('are unchanged since they were locked', () => {
    const locked = readFileSync(join(training, UNSEEN.locked.file))
    expect(createHash('sha256').update(locked).digest('hex')).toBe(LOCKED)
  })
})
