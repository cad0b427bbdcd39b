import { readFileSync } from 'node:fs'
import { z } from 'zod'

const Names = z.array(z.object({ name: z.string(), pattern: z.string(), source: z.string() }))
const File = z.object({
  reviewed: z.iso.date(),
  generators: Names,
  manipulators: Names,
  developers: Names,
  screen_tools: Names,
  stock_agencies: Names,
})

const names = File.parse(JSON.parse(readFileSync(new URL('./known-names.json', import.meta.url), 'utf8')))
const patternOf = (list: z.infer<typeof Names>) =>
  new RegExp(list.map(({ pattern }) => pattern).join('|'), 'i')

export const MANIPULATORS = patternOf(names.manipulators)
export const DEVELOPERS = patternOf(names.developers)
export const GENERATORS = patternOf(names.generators)
export const SCREEN_TOOLS = patternOf(names.screen_tools)

const AGENCIES = names.stock_agencies.map(({ name, pattern }) => ({
  name,
  pattern: new RegExp(pattern, 'i'),
}))

/** The picture agency whose watermark stands among the words in a picture, or null. */
export function stockAgency(words: readonly string[]): string | null {
  return AGENCIES.find(({ pattern }) => words.some((word) => pattern.test(word)))?.name ?? null
}
