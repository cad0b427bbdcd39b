import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/* Readers of Arabic and Hebrew see every page mirrored: what names left and right stays where it was, and is wrong. */

const root = join(import.meta.dirname, '..')
const sources = globSync(
  [
    'packages/{console,field,public-pages}/{src/**/*.{ts,tsx,css},index.html}',
    'services/*/src/**/*{page,page-style,guides,docs,write}.ts',
  ],
  { cwd: root },
).filter((path) => !/\.test\.|generated/.test(path))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Marks on a picture: it is not mirrored. */
const ON_PICTURES = ['packages/console/src/review/text-places.tsx']

it('styles name start and end, not left and right', () => {
  const physical =
    /(margin|padding|border)-?(left|right)\b|text-align: ?(left|right)|float: ?(left|right)|^ *(left|right): |\b(ml|mr|pl|pr)=|ta="(left|right)"/gim
  const found = sources
    .filter((path) => !ON_PICTURES.includes(path))
    .flatMap((path) => [...read(path).matchAll(physical)].map(([text]) => `${path}: ${text.trim()}`))
  expect(found).toEqual([])
})

it('every page declares its direction', () => {
  const pages = sources.flatMap((path) => read(path).match(/<html[^>]*>/g) ?? [])
  expect(pages.length).toBeGreaterThan(5)
  for (const page of pages) expect(page).toMatch(/ dir="/)
})
