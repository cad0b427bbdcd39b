import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { auditActions, auditResources } from '@trust/contracts/audit-actions'
import * as codeLists from '@trust/contracts/codes'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from './language-names.ts'
import { preferredLanguage } from './languages.ts'
import { translator } from './translate.ts'

const root = resolve(import.meta.dirname, '../../..')
/** The messages of all surfaces: pages and mails in one file, the service's sentences in one, the console's in one per area. */
const messagesOf = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...globSync([`${language}.json`, `sentences/${language}.json`, `console/${language}/*.json`], {
      cwd: import.meta.dirname,
    })
      .sort()
      .map((path) => JSON.parse(readFileSync(resolve(import.meta.dirname, path), 'utf8'))),
  )
const english = messagesOf('en')

/** The names of values and tags that a message asks for, each with its kind. */
function placeholders(elements: MessageFormatElement[]): string[] {
  const names = elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    const name = `${TYPE[element.type]} ${element.value}`
    if (element.type === TYPE.tag) return [name, ...placeholders(element.children)]
    if (element.type === TYPE.select || element.type === TYPE.plural)
      return [name, ...Object.values(element.options).flatMap(({ value }) => placeholders(value))]
    return [name]
  })
  return [...new Set(names)].sort()
}

/** The forms of each plural in a message. */
function plurals(elements: MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return plurals(element.children)
    if (element.type === TYPE.plural) return [Object.keys(element.options)]
    return []
  })
}

describe('messages', () => {
  it.each(LANGUAGES)('are complete, and have the placeholders of the English ones (%s)', (language) => {
    const messages = messagesOf(language)
    expect(Object.keys(messages)).toEqual(Object.keys(english))
    for (const [key, message] of Object.entries(messages)) {
      expect(message.trim(), key).toBe(message)
      expect(message, key).not.toBe('')
      expect([key, placeholders(parse(message))]).toEqual([key, placeholders(parse(english[key] ?? ''))])
    }
  })

  it.each(LANGUAGES)('have each plural form that counting needs (%s)', (language) => {
    const needed = [0, 1, 2, 5, 11].map((count) => new Intl.PluralRules(language).select(count))
    for (const [key, message] of Object.entries(messagesOf(language))) {
      for (const forms of plurals(parse(message)))
        expect([key, ...forms]).toEqual(expect.arrayContaining(needed))
    }
  })

  it('need no escaping: a straight apostrophe starts a quotation in ICU messages', () => {
    const all = LANGUAGES.flatMap((language) => Object.values(messagesOf(language)))
    expect(all.filter((message) => /['"&]/.test(message))).toEqual([])
  })

  it('have a label for each code that people choose from', () => {
    const codes = [...Object.values(codeLists).flatMap<string>((list) => [...list]), ...auditResources]
    expect(codes.filter((code) => !(`codes.${code}` in english))).toEqual([])
  })

  it('have a name for each action of the audit log', () => {
    const named = Object.keys(english).filter((key) => key.startsWith('audit.'))
    expect(named.sort()).toEqual(auditActions.map((action) => `audit.${action}`).sort())
  })

  it('are all used', () => {
    const sources = globSync('{packages,services}/*/src/**/*.{ts,tsx}', { cwd: root })
      .filter((path) => !path.endsWith('.test.ts') && !path.includes('generated'))
      .map((path) => [path, readFileSync(resolve(root, path), 'utf8')] as const)
      .filter(
        ([path, text]) =>
          path.startsWith('packages/field/') || /@trust\/messages\/|\/messages\.ts'/.test(text),
      )
      .map(([, text]) => text)
      .join('\n')
    const literals = new Set([...sources.matchAll(/'([a-z_]+(?:\.\w+)+)'/g)].map(([, key]) => key))
    const patterns = [...sources.matchAll(/`([a-z_]+\.[^`\s]*\$\{[^`\s]*)`/g)].map(
      ([, template = '']) =>
        new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '\\w+')}$`),
    )
    const unused = Object.keys(english).filter(
      (key) =>
        // `refusals.test.ts` holds them against the texts of the errors that are thrown.
        !/^(error|fault|refusal)\./.test(key) &&
        !literals.has(key) &&
        !patterns.some((pattern) => pattern.test(key)),
    )
    expect(unused).toEqual([])
  })
})

describe('translator', () => {
  it('writes dates as the language does, and isolates markup', () => {
    const date = new Date('2026-03-01T12:00:00Z')
    const dates = LANGUAGES.map((language) => translator(language).text('badge.since', { date }))
    expect(dates).toEqual([
      'Since 1 March 2026',
      'Seit 1. März 2026',
      'Depuis le 1 mars 2026',
      'Desde el 1 de marzo de 2026',
      'Desde 1 de março de 2026',
      'Dal 1 marzo 2026',
    ])
    expect(translator('fr').markup('badge.said_by', { operator: '<b>&"' })).toContain('&lt;b&gt;&amp;&quot;')
  })
})

describe('preferredLanguage', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['de', 'de'],
    ['de-AT,de;q=0.9', 'de'],
    ['pt-BR', 'pt'],
    ['ar, fr;q=0.4, es;q=0.8', 'es'],
    ['it;q=0, en;q=0.1', 'en'],
    ['ja', 'en'],
    ['!!, de_DE, ;q=x, x-y', 'en'],
    [`${'zz,'.repeat(5_000)}de`, 'en'],
  ])('%s → %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language)
  })
})
