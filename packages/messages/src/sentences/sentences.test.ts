import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../language-names.ts'
import en from './en.json' with { type: 'json' }
import { policyNames } from './policy-names.ts'
import { inLanguage } from './read.ts'
import { knownMessage, label, say } from './say.ts'
import { sentenceValues } from './sentence-values.fixture.ts'

describe('sentences of the service', () => {
  it('have the values that their types require', async () => {
    await expect(sentenceValues()).toMatchFileSnapshot('./generated/values.ts')
  })

  it('are written in English, and in the language of their reader', () => {
    const reason = say('score.orders_cancelled', { count: 1_500, days: 30 })
    const { text, message } = say('log.trigger_fired', { name: 'Würze', reason })
    expect(
      LANGUAGES.map((language) => inLanguage(language, text, message).replaceAll('\u202f', ' ')),
    ).toEqual([
      'The policy “Würze” fired: 1,500 orders were cancelled within 30 days.',
      'Die Regel „Würze“ hat ausgelöst: 1.500 Bestellungen wurden innerhalb von 30 Tagen storniert.',
      'La règle « Würze » s’est déclenchée : 1 500 commandes ont été annulées en 30 jours.',
      'Saltó la regla «Würze»: Se cancelaron 1500 pedidos en 30 días.',
      'A regra «Würze» disparou: 1.500 pedidos foram cancelados em 30 dias.',
      'È scattata la regola «Würze»: 1500 ordini sono stati annullati in 30 giorni.',
    ])
  })

  it('write codes, lists, dates and numbers as the language does', () => {
    const due = new Date('2026-03-01T12:00:00Z')
    const issued = say('log.corrective_action_issued', { action: label('fix_hygiene'), due })
    expect(issued.text).toBe('The corrective action “fix hygiene” was issued, due 1 March 2026.')
    expect(inLanguage('de', issued.text, issued.message)).toBe(
      'Die Maßnahme „Hygiene in Ordnung bringen“ wurde angeordnet, fällig am 1. März 2026.',
    )
    const flags = say('log.evidence_assessed', { flags: [label('screenshot'), label('low_quality')] })
    expect(flags.text).toBe('Evidence was assessed: screenshot and low quality.')
    expect(inLanguage('it', flags.text, flags.message)).toMatch(/ e /)
  })

  it('name the policies that the service comes with', () => {
    expect(Object.entries(policyNames).map(([name]) => knownMessage(name)?.code)).toEqual(
      Object.values(policyNames),
    )
    const names = Object.keys(en).filter((code) => /^policy\.\w+$/.test(code))
    expect(Object.values(policyNames)).toEqual(names)
  })

  it('stay English where no message fits', () => {
    expect(inLanguage('de', 'As it was.', null)).toBe('As it was.')
    expect(inLanguage('de', 'As it was.', { code: 'score.of_a_later_version', values: {} })).toBe(
      'As it was.',
    )
    expect(inLanguage('de', 'As it was.', { code: 'score.orders_cancelled', values: {} })).toBe('As it was.')
    expect(knownMessage('Stale evidence')).toEqual({ code: 'policy.stale_evidence', values: {} })
    expect(knownMessage('As it was.')).toBeNull()
  })
})
