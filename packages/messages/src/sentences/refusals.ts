import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Message } from '@trust/contracts/sentence'
import type { Language } from '../language-names.ts'
import en from './en.json' with { type: 'json' }
import { inLanguage } from './read.ts'
import { isSentence, type SentenceCode } from './say.ts'

/*
 * Errors are thrown in English, where they arise. Their translations are found by the English text, as gettext does:
 * `error.…` are whole sentences, `fault.…` what is wrong with a field, and `refusal.…` what is said of an error code
 * or a kind of fault when the text itself is not known.
 */

type Prefix = 'error' | 'fault'

/** How one English sentence is recognised, and which of its groups are which values. */
interface Recognised {
  code: SentenceCode
  pattern: RegExp
  values: { name: string; isNumber: boolean }[]
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The catalogue has typographic marks; the source has those of a keyboard. */
const plainMarks = (text: string) => text.replaceAll(/[“”]/g, '"').replaceAll('’', "'")

function recognise(code: SentenceCode, sentence: string): Recognised {
  const values: Recognised['values'] = []
  const sourceOf = (elements: MessageFormatElement[]): string =>
    elements
      .map((element) => {
        if (element.type === TYPE.literal) return escaped(plainMarks(element.value))
        if (element.type === TYPE.pound) return '\\d+'
        if (element.type !== TYPE.argument && element.type !== TYPE.plural && element.type !== TYPE.select)
          throw new Error(`${code} asks for a value that cannot be recognised`)
        values.push({ name: element.value, isNumber: element.type === TYPE.plural })
        if (element.type === TYPE.argument) return '(.+?)'
        const forms = Object.values(element.options).map(({ value }) => sourceOf(value))
        return `(${forms.join('|')})`
      })
      .join('')
  const source = sourceOf(parse(sentence))
  return { code, pattern: new RegExp(`^${source}$`, 's'), values }
}

const prefixOf = (code: SentenceCode) => code.split('.')[0]

interface Catalogue {
  /** Sentences without values, by prefix and English text. */
  fixed: Map<string, SentenceCode>
  withValues: Recognised[]
}

let loaded: Catalogue | undefined

/** Read when the first error asks for it: most processes start without. */
function catalogue(): Catalogue {
  loaded ??= readCatalogue()
  return loaded
}

function readCatalogue(): Catalogue {
  const all = Object.entries(en).flatMap(([code, text]) =>
    isSentence(code) && /^(error|fault)\./.test(code) ? [recognise(code, text)] : [],
  )
  const fixed = all
    .filter(({ values }) => values.length === 0)
    .map(({ code }) => [`${prefixOf(code)} ${plainMarks(en[code])}`, code] as const)
  return { fixed: new Map(fixed), withValues: all.filter(({ values }) => values.length > 0) }
}

/** The message of an English sentence that the service threw; null when it is not in the catalogue. */
export function messageOfError(text: string): Message | null {
  return recognised('error', text)
}

function recognised(prefix: Prefix, text: string): Message | null {
  const { fixed, withValues } = catalogue()
  const code = fixed.get(`${prefix} ${text}`)
  if (code) return { code, values: {} }
  for (const { code, pattern, values } of withValues) {
    if (prefixOf(code) !== prefix) continue
    const groups = pattern.exec(text)
    if (!groups) continue
    const read = values.map(({ name, isNumber }, index) => {
      const found = groups[index + 1] ?? ''
      return [name, isNumber ? Number.parseInt(found.replaceAll(/\D+/g, ''), 10) : found] as const
    })
    return { code, values: Object.fromEntries(read) }
  }
  return null
}

/** What an error says, in the reader's language. @param code the error's own, for texts that the catalogue lacks */
export function errorInLanguage(language: Language, text: string, code: string): string {
  const message = messageOfError(text) ?? generally(code)
  return inLanguage(language, text, message)
}

/** What is wrong with a field, in the reader's language. @param type the fault's kind, for texts that the catalogue lacks */
export function faultInLanguage(language: Language, text: string, type: string): string {
  const message = recognised('fault', text) ?? generally(type) ?? generally('value_error')
  return inLanguage(language, text, message)
}

function generally(code: string): Message | null {
  const key = `refusal.${code}`
  return isSentence(key) ? { code: key, values: {} } : null
}
