import { describe, expect, it } from 'vitest'
import { analyse } from '../analyse.ts'
import type { ConceptCode } from '../concepts.ts'
import type { Assertion } from './assertion.ts'

const TABLE: [text: string, code: ConceptCode, assertion: Assertion][] = [
  ['Nobody got sick.', 'unspecified_illness', 'negated'],
  ['We did not get sick.', 'unspecified_illness', 'negated'],
  ['No fever, vomiting or rash.', 'fever', 'negated'],
  ['No fever, vomiting or rash.', 'vomiting', 'negated'],
  ['No fever, vomiting or rash.', 'rash', 'negated'],
  ['No fever, just cold food.', 'cold', 'asserted'],
  ['No fever but vomiting.', 'vomiting', 'asserted'],
  ['Nobody fell ill: the soup was cold.', 'cold', 'asserted'],
  ['It did not taste good. I threw up.', 'vomiting', 'asserted'],
  ['It did not taste good and I threw up.', 'vomiting', 'asserted'],
  ["I didn't complain, however the staff was rude.", 'rude', 'asserted'],
  ["I couldn't stop vomiting.", 'vomiting', 'asserted'],
  ['I have never been so sick.', 'unspecified_illness', 'asserted'],
  ['I am not happy with the cold food.', 'cold', 'asserted'],
  ['Not only late, the driver was rude.', 'rude', 'asserted'],
  ['The order never arrived.', 'not_delivered', 'asserted'],
  ['It never arrived and the staff was rude.', 'rude', 'asserted'],
  ['I was afraid it would make me sick.', 'unspecified_illness', 'hypothetical'],
  ['I was worried about food poisoning.', 'unspecified_illness', 'hypothetical'],
  ['If I get sick I will call you.', 'unspecified_illness', 'hypothetical'],
  ['The chicken might be raw.', 'raw', 'hypothetical'],
  ['I almost threw up.', 'vomiting', 'near'],
  ["I don't know if it was the fish, but I was vomiting.", 'vomiting', 'asserted'],
  ['A friend says he got food poisoning there.', 'unspecified_illness', 'reported'],
  ['I heard that someone was hospitalised.', 'hospitalisation', 'reported'],
  ['Reviews say the place has rats.', 'pest', 'reported'],
  ['The doctor said it was salmonella.', 'unspecified_illness', 'asserted'],
  ['My son got sick.', 'unspecified_illness', 'asserted'],
  ['Nadie se enfermó, pero la comida estaba fría.', 'unspecified_illness', 'negated'],
  ['Nadie se enfermó, pero la comida estaba fría.', 'cold', 'asserted'],
  ["Personne n'a été malade mais le plat était froid.", 'unspecified_illness', 'negated'],
  ["Personne n'a été malade mais le plat était froid.", 'cold', 'asserted'],
  ['Niemand wurde krank, aber das Essen war kalt.', 'unspecified_illness', 'negated'],
  ['Niemand wurde krank, aber das Essen war kalt.', 'cold', 'asserted'],
  ['Ninguém passou mal, mas a comida estava fria.', 'unspecified_illness', 'negated'],
  ['Ninguém passou mal, mas a comida estava fria.', 'cold', 'asserted'],
  ['उल्टी नहीं हुई लेकिन खाना ठंडा था', 'vomiting', 'negated'],
  ['उल्टी नहीं हुई लेकिन खाना ठंडा था', 'cold', 'asserted'],
  ['ulti nahi hui lekin khana thanda tha', 'vomiting', 'negated'],
]

describe('assertion', () => {
  it.each(TABLE)('%s (%s) is %s', (text, code, assertion) => {
    const { mentions } = analyse(text)
    expect(mentions.find((mention) => mention.code === code)?.assertion).toBe(assertion)
  })

  it.each([
    'I was sick of the music.',
    'He called in sick.',
    'A hot mess.',
    'My card expired.',
    'I will call back.',
    'We laughed, time flies.',
  ])('reads no symptom into an idiom: %s', (text) => {
    const { mentions } = analyse(text)
    expect(mentions.filter(({ code }) => ['unspecified_illness', 'pest', 'spoiled'].includes(code))).toEqual(
      [],
    )
  })
})
