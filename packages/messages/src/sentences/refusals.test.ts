import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import en from './en.json' with { type: 'json' }
import { errorInLanguage, faultInLanguage, messageOfError } from './refusals.ts'

const root = resolve(import.meta.dirname, '../../../..')
const sources = globSync('{packages/{contracts,db,http},services/*}/src/**/*.ts', { cwd: root })
  .filter((path) => !/\.test\.|fixture|generated|\/tools\//.test(path))
  .map((path) => [path, readFileSync(resolve(root, path), 'utf8')] as const)

describe('errors in the reader’s language', () => {
  it.each([
    ['The hold has ended.', 'not_held', 'Das Siegel wird nicht mehr zurückgehalten.'],
    ['This needs the permission risk.read.', 'forbidden', 'Dafür ist die Berechtigung risk.read nötig.'],
    ['The policy "A “b”" uses this list.', 'list_in_use', 'Die Regel „A “b”“ verwendet diese Liste.'],
    ['A tenant has at most 50 queues.', 'too_many_queues', 'Ein Mandant hat höchstens 50 Warteschlangen.'],
    ['The merchant was not found.', 'not_found', 'Der Händler wurde nicht gefunden.'],
    ['The tree head was not found.', 'not_found', 'Das wurde nicht gefunden.'],
    [
      'A merchant with this external_id exists.',
      'duplicate_external_id',
      'Es gibt schon einen Händler mit dieser externen ID.',
    ],
    [
      'You cannot grant what you lack: a.b, c.',
      'permission_not_held',
      'Sie können nicht vergeben, was Ihnen selbst fehlt: a.b, c.',
    ],
    [
      'You cannot change a user who holds what you lack: a.',
      'permission_not_held',
      'Sie können keinen Benutzer ändern, der hat, was Ihnen fehlt: a.',
    ],
    [
      'An API key has at most 50 webhooks.',
      'too_many_webhooks',
      'Ein API-Schlüssel hat höchstens 50 Webhooks.',
    ],
    ['A text of a later version.', 'of_a_later_version', 'A text of a later version.'],
  ])('%s', (text, code, german) => {
    expect(errorInLanguage('de', text, code)).toBe(german)
    expect(errorInLanguage('en', text, code)).toBe(text)
  })

  it.each([
    ['must have at most 5000 characters', 'string_too_long', 'Darf höchstens 5.000 Zeichen haben.'],
    ['must be 0.1 or more', 'greater_than_equal', 'Muss mindestens 0.1 sein.'],
    ['The column "name" is there twice.', 'value_error', 'Die Spalte „name“ gibt es zweimal.'],
    ['must be "12.50" or so', 'value_error', 'Dieser Wert passt nicht.'],
    [
      "lies outside of the time in which the link was open: set the telephone's clock",
      'value_error',
      'Liegt außerhalb der Zeit, in der der Link offen war: Stellen Sie die Uhr des Telefons.',
    ],
  ])('%s', (text, type, german) => {
    expect(faultInLanguage('de', text, type)).toBe(german)
  })

  it('has a translation of every error that is thrown', () => {
    const unknown = sources.flatMap(([path, source]) =>
      thrownIn(source)
        .filter(({ code, text }) => !(messageOfError(text) ?? Object.hasOwn(en, `refusal.${code}`)))
        .map(({ text }) => `${path}: ${text}`),
    )
    expect(
      unknown.filter((found) => !MACHINES_ONLY.test(found) && !/: (7: 7|A7 7 has .*)\.$/.test(found)),
    ).toEqual([])
  })

  it('has no translation of an error that is never thrown', () => {
    const said = sources.map(([, source]) => source.replaceAll("\\'", "'")).join('\n')
    const forgotten = Object.entries(en).flatMap(([code, text]) => {
      const [prefix, name] = code.split('.')
      if (prefix === 'refusal') return said.includes(`'${name}'`) ? [] : [code]
      if ((prefix !== 'error' && prefix !== 'fault') || COMPOSED.includes(code)) return []
      const typed = text.replaceAll(/[“”]/g, '"').replaceAll('’', "'")
      const literals = literalsOf(parse(typed.replace(/^must (be|have at (least|most)) /, '')))
      const longest = literals.toSorted((one, other) => other.length - one.length)[0] ?? ''
      const [, object] = /^(.*) was not found\.$/.exec(longest) ?? []
      const written = object ? `new NotFound('${object}')` : longest.trim().replace(/\.$/, '')
      return said.includes(written) ? [] : [`${code}: ${longest}`]
    })
    expect(forgotten).toEqual([])
  })
})

/** Errors that no page can cause: they are about what a program sent. */
const MACHINES_ONLY =
  /Idempotency-Key must|If-Match|well-formed|without Content-Encoding|more than 7 fields|The job is 7|client has gone|e-mail address\.$|QUEUE_BOARD_WRITABLE|The method 7|format json/

/** Their texts are put together from parts. */
const COMPOSED = ['error.cannot_grant', 'error.cannot_change_user', 'error.too_many_webhooks_of_key']

/** The code and the text of each error that a source throws, with a 7 for each value. */
function thrownIn(source: string): { code: string; text: string }[] {
  const text = String.raw`('(?:\\.|[^'\\])*'|"[^"]*"|${'`'}[^${'`'}]*${'`'})`
  const coded = new RegExp(
    String.raw`new (?:BadRequest|Forbidden|Conflict|TooManyRequests|Unavailable)\(\s*'(\w+)',\s*${text}`,
    'g',
  )
  const plain = new RegExp(String.raw`new Unauthenticated\(\s*${text}()`, 'g')
  const prepared = new RegExp(String.raw`const detail(?:: string)? =\s*${text}()`, 'g')
  const all = [
    ...[...source.matchAll(coded)].map(([, code = '', said = '']) => ({ code, said })),
    ...[...source.matchAll(plain)].map(([, said = '']) => ({ code: '', said })),
    ...[...source.matchAll(prepared)].map(([, said = '']) => ({ code: '', said })),
  ]
  return all.map(({ code, said }) => ({
    code,
    text: said
      .slice(1, -1)
      .replaceAll(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '7')
      .replaceAll("\\'", "'"),
  }))
}

function literalsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value]
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    return Object.values(element.options).flatMap(({ value }) => literalsOf(value))
  })
}
