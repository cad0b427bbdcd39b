import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Page } from 'playwright-core'

const folder = resolve(import.meta.dirname, '../../packages/messages/src')

function messagesIn(language: string): Record<string, string> {
  const paths = globSync([`${language}.json`, `sentences/${language}.json`, `console/${language}/*.json`], {
    cwd: folder,
  })
  return Object.assign({}, ...paths.map((path) => JSON.parse(readFileSync(resolve(folder, path), 'utf8'))))
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Replaces typographic quotation marks by those of a keyboard, which the service and the pages throw and store. */
const plainMarks = (text: string) => text.replaceAll(/[“”]/g, '"').replaceAll('’', "'")

/** Matches a text that a message may have become. */
function sourceOf(elements: MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return escaped(plainMarks(element.value))
      if (element.type === TYPE.tag) return sourceOf(element.children)
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        const forms = Object.values(element.options).map(({ value }) => sourceOf(value))
        return `(?:${forms.join('|')})`
      }
      return '.{1,300}?'
    })
    .join('')
}

/** Messages with fewer letters than this of their own match anything, such as "{name}: {status}". */
const MIN_LETTERS = 4
const lettersIn = (source: string) => source.replaceAll('.{1,300}?', '').replaceAll(/[^\p{L}]/gu, '').length

const english = messagesIn('en')
const german = messagesIn('de')
const germanTexts = new Set(Object.values(german).map(plainMarks))
const texts = new Map<string, string>()
const patterns: [string, RegExp][] = []
for (const [code, text] of Object.entries(english)) {
  if (text === german[code] || germanTexts.has(plainMarks(text))) continue
  const elements = parse(text)
  const source = sourceOf(elements)
  if (lettersIn(source) < MIN_LETTERS) continue
  if (elements.every(({ type }) => type === TYPE.literal)) texts.set(plainMarks(text), code)
  else patterns.push([code, new RegExp(`^${source}$`, 's')])
}

/** Texts of a page that people see or hear: those of elements, fields, tips and labels. */
const SEEN = `(() => {
  const texts = new Set()
  const isHidden = (element) => !element || element.closest('script, style, noscript, template, pre, code, textarea, [lang]:not(html)')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!isHidden(node.parentElement)) texts.add(node.data)
  for (const element of document.querySelectorAll('h1, h2, h3, p, li, td, dd, label, button, [role=alert], [role=status]'))
    if (!isHidden(element) && element.childNodes.length > 1) texts.add(element.textContent)
  for (const name of ['placeholder', 'title', 'alt', 'aria-label', 'aria-description'])
    for (const element of document.querySelectorAll('[' + name + ']'))
      if (!isHidden(element)) texts.add(element.getAttribute(name))
  texts.add(document.title)
  return [...texts]
})()`

/** English texts on a page that should be German: texts of the English catalogue that differ in German. */
export async function englishOn(page: Page): Promise<string[]> {
  const seen = await page.evaluate<string[]>(SEEN)
  return seen.flatMap((text) => {
    const plain = plainMarks(text).replaceAll(/\s+/g, ' ').trim()
    const code = texts.get(plain) ?? patterns.find(([, pattern]) => pattern.test(plain))?.[0]
    return code ? [`${plain.slice(0, 120)} (${code})`] : []
  })
}
