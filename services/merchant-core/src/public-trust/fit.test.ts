import { escapeMarkup } from '@trust/messages/markup'
import { describe, expect, it } from 'vitest'
import { fitName } from './fit.ts'

describe('fitName', () => {
  it('leaves a short name and cuts a long one', () => {
    expect(fitName('Trattoria Uno', 13)).toBe('Trattoria Uno')
    expect(fitName('Trattoria Uno di Mario e Luigi', 13)).toBe('Trattoria Uno di Ma…')
    expect(fitName('iiiiiiiiiiiiiiiiiiii', 13).length).toBeGreaterThan(fitName('W'.repeat(20), 13).length)
  })

  it('never cuts within what a reader sees as one character', () => {
    const family = '👨‍👩‍👧‍👦'
    expect(fitName(family.repeat(5), 5)).toBe(`${family.repeat(2)}…`)
    expect(fitName('é'.repeat(40), 5)).toMatch(/^(é)+…$/)
  })

  it('keeps a name on one line and its direction to itself', () => {
    expect(fitName(' one\n\ttwo\u202e\u2069\u0007 ', 100)).toBe('one two')
    expect(fitName('שלום', 100)).toBe('שלום')
  })
})

describe('escapeMarkup', () => {
  it('leaves nothing that markup would read', () => {
    expect(escapeMarkup(`<a href="x" title='y'>&amp;`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;',
    )
  })
})
