import { expect, it } from 'vitest'
import { classify } from '../../classifier/classify.ts'

it.each([
  ['Dói-me a barriga desde o almoço.', ['abdominal_pain']],
  ['O empregado de mesa foi malcriado.', ['rude']],
  ['O frigorífico avariou ao fim de uma semana.', ['defective']],
  ['O telemóvel veio com o ecrã partido.', ['damaged']],
  ['O frigorífico não avariou uma única vez.', []],
  ['Devolveram-me o dinheiro no mesmo dia.', []],
])('%s', (text, codes) => {
  expect(classify(text).symptoms.map(({ code }) => code)).toEqual(codes)
})
