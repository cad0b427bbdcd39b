import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import en from './en.json' with { type: 'json' }

/** The values that each sentence asks for, as the source of `generated/values.ts`. */
export function sentenceValues(): string {
  const lines = Object.entries(en).map(([code, pattern]) => {
    const names = [...namesIn(parse(pattern))].sort().map((name) => `'${name}'`)
    return `  '${code}': ${names.join(' | ') || 'never'}\n`
  })
  return `/** Written by \`npm run messages:generate\`: the values that each sentence asks for. */\nexport type SentenceValues = {\n${lines.join('')}}\n`
}

function namesIn(elements: MessageFormatElement[]): Set<string> {
  const names = new Set<string>()
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    names.add(element.value)
    const inner =
      element.type === TYPE.select || element.type === TYPE.plural
        ? Object.values(element.options).flatMap(({ value }) => value)
        : element.type === TYPE.tag
          ? element.children
          : []
    for (const name of namesIn(inner)) names.add(name)
  }
  return names
}
