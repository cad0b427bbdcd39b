import { expect, it } from 'vitest'
import { normalise } from '../text/normalise.ts'
import { tokenise } from '../text/tokens.ts'
import { accepts, parsePhrases } from './pattern.ts'

/** Whether a phrase without gaps and absent words is a text's beginning. */
function begins(phrases: string, text: string): boolean {
  const words = tokenise(normalise(text), text).map(({ form }) => form)
  return parsePhrases(phrases, 'fr').some(
    (places) => places.length <= words.length && places.every((place, at) => accepts(place, words[at] ?? '')),
  )
}

it.each([
  ['mère/grand-mère/père est malade', 'mère est malade'],
  ['mère/grand-mère/père est malade', 'grand-mère est malade'],
  ['mère/grand-mère/père est malade', 'père est malade'],
  ['mère/grand-mère partie un/le week-end/soir', 'grand-mère partie le week-end'],
  ['salle/bas-fond vide', 'bas-fond vide'],
  ['gratte-papier', 'gratte-papier'],
  ['a&e', 'A&E'],
  ['nuit aux urgences/a&e/clinique', 'nuit aux A&E'],
  ['nuit aux urgences/a&e/clinique', 'nuit aux urgences'],
  ["elle n'a/n'ont/m'a pas survécu", "elle n'ont pas survécu"],
  ["elle n'a/n'ont/m'a pas survécu", "elle n'a pas survécu"],
  ["ils l'ont/m'ont? blessé*", "ils m'ont blessée"],
  ["autour d'une/d'un/de table", "autour d'une table"],
])('%s fits "%s"', (phrases, text) => expect(begins(phrases, text)).toBe(true))

it('an alternative of several words does not lend its parts to the others', () => {
  expect(begins('mère/grand-mère/père est malade', 'grand est malade')).toBe(false)
  expect(begins('mère/grand-mère/père est malade', 'mère père est malade')).toBe(false)
})
