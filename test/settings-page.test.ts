import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const variablesIn = (path: string, pattern: RegExp) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(pattern)].map(([, name]) => name).sort()
const known = [...new Set(variablesIn('packages/runtime/src/environment.ts', /^ {2}([A-Z][A-Z0-9_]+):/gm))]

it.each([
  ['docs/settings.md', /^\| `([A-Z][A-Z0-9_]+)` \|/gm],
  ['.env.example', /^# ([A-Z][A-Z0-9_]+)=/gm],
])('%s lists every setting once', (path, pattern) => {
  expect(known.length).toBeGreaterThan(40)
  expect(variablesIn(path, pattern)).toEqual(known)
})
