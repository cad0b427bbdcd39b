import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Severity } from '@trust/contracts/scales'
import { describe, expect, it } from 'vitest'
import { classify } from '../../classifier/classify.ts'

type Kind = 'emergency' | 'close_call' | 'did_not_happen' | 'figure'

/** What each kind must be rated, and how many of the held-out texts in nine languages were when they were last tried. */
const KINDS: Record<Kind, { isRight: (level: number) => boolean; heldOut: number; of: number }> = {
  emergency: { isRight: (level) => level === Severity.options.indexOf('critical'), heldOut: 94, of: 108 },
  close_call: { isRight: (level) => level >= Severity.options.indexOf('high'), heldOut: 23, of: 27 },
  did_not_happen: { isRight: (level) => level <= Severity.options.indexOf('medium'), heldOut: 29, of: 36 },
  figure: { isRight: (level) => level <= Severity.options.indexOf('medium'), heldOut: 50, of: 54 },
}

const rows = readFileSync(join(import.meta.dirname, 'second-set.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))

function missed(kind: Kind, use: 'rules' | 'held_out'): string[] {
  return rows
    .filter(([, ofKind, ofUse]) => ofKind === kind && ofUse === use)
    .map(([, , , text = '']) => text)
    .filter((text) => !KINDS[kind].isRight(Severity.options.indexOf(classify(text).severity)))
}

describe.each(Object.keys(KINDS) as Kind[])('%s', (kind) => {
  it('is rated well where the rules were written for the texts', () => {
    expect(missed(kind, 'rules')).toEqual([])
  })

  it('is rated no worse than before where they were not', () => {
    const { heldOut, of } = KINDS[kind]
    expect(of - missed(kind, 'held_out').length).toBeGreaterThanOrEqual(heldOut)
  })
})
