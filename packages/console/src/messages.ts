import type { Message } from '@trust/contracts/sentence'
import type { ConsoleMessageKey } from '@trust/messages/console/en'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@trust/messages/language-names'
import { policyNames } from '@trust/messages/sentences/policy-names'
import { type SentenceWords, writeMessage } from '@trust/messages/sentences/write'
import { IntlMessageFormat } from 'intl-messageformat'
import { createElement, Fragment, type ReactNode } from 'react'

export type { ConsoleMessageKey }

const STORED = 'language'

/** Only the reader's language is fetched. */
const files = {
  en: () => import('@trust/messages/console/en'),
  de: () => import('@trust/messages/console/de'),
  fr: () => import('@trust/messages/console/fr'),
  es: () => import('@trust/messages/console/es'),
  pt: () => import('@trust/messages/console/pt'),
  it: () => import('@trust/messages/console/it'),
} satisfies Record<Language, () => Promise<{ messages: Record<ConsoleMessageKey, string> }>>

const primary = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? ''

/** The language chosen earlier, else the first of the browser's languages that has messages. */
function languageOfReader(): Language {
  const chosen = globalThis.localStorage?.getItem(STORED) ?? ''
  return isLanguage(chosen) ? chosen : (navigator.languages.map(primary).find(isLanguage) ?? DEFAULT_LANGUAGE)
}

export const language = languageOfReader()

/** The language as the reader's country writes its numbers and dates. */
export const locale = navigator.languages.find((tag) => primary(tag) === language) ?? language

// Modules that import this one wait for it, so that constants may contain messages.
const { messages } = await files[language]()

/** Stores the language in this browser; it applies from the next load on. */
export const rememberLanguage = (chosen: Language): void => localStorage.setItem(STORED, chosen)

/** Whether somebody chose the language in this browser. */
export const isChosen = (): boolean => localStorage.getItem(STORED) !== null

const formats = new Map<string, IntlMessageFormat>()

function formatOf(key: ConsoleMessageKey): IntlMessageFormat {
  const known = formats.get(key)
  if (known) return known
  const made = new IntlMessageFormat(messages[key], locale)
  formats.set(key, made)
  return made
}

/** A message in the reader's language. */
export function t(
  key: ConsoleMessageKey,
  values: Record<string, string | number | boolean | Date | null | undefined> = {},
): string {
  return String(formatOf(key).format(values))
}

type RichValue = ReactNode | ((text: ReactNode[]) => ReactNode)

/** A message with elements in it: as values, and as functions that write what stands between its tags. */
export function rich(key: ConsoleMessageKey, values: Record<string, RichValue>): ReactNode {
  const parts = [formatOf(key).format<ReactNode>(values as never)].flat()
  // They keep their places, so React needs no keys.
  return createElement(Fragment, null, ...parts)
}

/** The label of an audit action, such as "Merchant created" for `merchant.created`. */
export function actionInWords(action: string): string {
  const [resource, verb] = action.split('.')
  const key = `audit.${resource}.${verb}`
  return Object.hasOwn(messages, key) ? messages[key as ConsoleMessageKey] : action
}

/** The actions that have a label. */
export const auditActions = Object.keys(messages)
  .filter((key) => key.startsWith('audit.'))
  .map((key) => key.slice('audit.'.length))

/** The label of an API code, such as a status; undefined when it has none. */
export function labelOf(code: string): string | undefined {
  const key = `codes.${code}`
  return Object.hasOwn(messages, key) ? messages[key as ConsoleMessageKey] : undefined
}

/** The sentences of the service: the English ones come with its answers. */
const sentences: Record<Language, () => Promise<Record<string, string>>> = {
  en: async () => ({}),
  de: async () => (await import('@trust/messages/sentences/de.json')).default,
  fr: async () => (await import('@trust/messages/sentences/fr.json')).default,
  es: async () => (await import('@trust/messages/sentences/es.json')).default,
  pt: async () => (await import('@trust/messages/sentences/pt.json')).default,
  it: async () => (await import('@trust/messages/sentences/it.json')).default,
}
const patterns = await sentences[language]()
const sentenceWords: SentenceWords = {
  patternOf: (code) => patterns[code],
  labelOf: (code) => labelOf(code) ?? code.replaceAll('_', ' '),
  locale,
}

/** A message as the API answers it. */
export interface AnsweredMessage {
  code: string
  values: Record<string, unknown>
}

/** A sentence of the service in the reader's language; its English text where there is no message for it. */
export function sentence(text: string, message: AnsweredMessage | null | undefined): string {
  // The document of the API leaves open what a value is.
  return (message && writeMessage(message as Message, sentenceWords)) ?? text
}

interface NamedActor {
  kind: string
  label: string
}

/** Actors without an account; every other system actor is a service. */
const systemActors: Record<string, ConsoleMessageKey> = {
  'merchant-page': 'common.page_of_merchant',
  'live-capture': 'common.live_photograph',
  admin: 'common.command_line',
}

/** Whether a service acted by itself; the actor's label is then its name. */
export const isAutomatic = ({ kind, label }: NamedActor): boolean =>
  kind === 'system' && !Object.hasOwn(systemActors, label)

/** The actor's name; built-in services and policies in the reader's language. */
export function nameOf({ kind, label }: NamedActor): string {
  if (kind === 'system') return t(systemActors[label] ?? 'common.automatic')
  const code = kind === 'policy' ? policyNames[label] : undefined
  return sentence(label, code ? { code, values: {} } : null)
}
