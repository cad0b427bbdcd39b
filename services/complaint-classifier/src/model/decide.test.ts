import { describe, expect, it } from 'vitest'
import { read } from '../classification/reading.ts'
import { combine, type Prediction, predictByHeads } from './decide.ts'
import { shippedHeads } from './heads.ts'

const other: Prediction = {
  category: 'other',
  categoryConfidence: 0,
  intent: 'vent',
  intentConfidence: 0.9,
  severity: 'low',
  model: { name: 'complaint-heads', version: 'test' },
  isCalibrated: true,
}

describe('an answer of the heads', () => {
  it.each([
    ['other', 0.87, true],
    ['other', 0.89, false],
    ['billing', 0.71, true],
    ['billing', 0.73, false],
  ] as const)('needs a person where it is too unsure: %s at %d', (category, categoryConfidence, isMarked) => {
    const { reviewReasons } = combine(read('The shop is beside the station.'), {
      ...other,
      category,
      categoryConfidence,
    })
    expect(reviewReasons.includes('low_confidence')).toBe(isMarked)
  })

  it.each([
    [
      'pt',
      'Há sete meses aguardo a resposta ao meu pedido e ninguém me diz quando ela vem, já liguei três vezes. Obrigado.',
      true,
    ],
    [
      'fr',
      'Voilà sept mois que mon dossier est chez eux, on me renvoie de bureau en bureau et la seule réponse est une lettre type. Merci.',
      true,
    ],
    [
      'pt',
      'O atendimento foi excelente, o quarto era lindo e a comida maravilhosa, voltaremos com toda a família no ano que vem. Obrigado!',
      false,
    ],
  ] as const)('`other` needs a person where a letter only ends politely: %s, %s', (_, text, isMarked) => {
    const { reviewReasons } = combine(read(text), { ...other, categoryConfidence: 0.95 })
    expect(reviewReasons.includes('low_confidence')).toBe(isMarked)
  })

  it('`other` is less sure of a displeased text than of a happy one', () => {
    const sureness = (text: string) => predictByHeads(shippedHeads(), undefined, read(text))
    const displeased = sureness('That was a nightmare, an utter disgrace.')
    const happy = sureness('That was a pleasure, an excellent evening.')
    expect([displeased.category, happy.category]).toEqual(['other', 'other'])
    expect(displeased.categoryConfidence).toBeLessThan(happy.categoryConfidence - 0.1)
  })
})
