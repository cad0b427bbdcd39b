import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/where.md'), 'utf8')
const rows = [...page.matchAll(/^\| (.+) \| `(.+)` \| `(.+)` \|$/gm)].map(
  ([, question = '', file = '', line = '']) => ({
    question,
    file,
    line,
  }),
)

it('docs/where.md answers sixty questions', () => {
  expect(rows.length).toBeGreaterThanOrEqual(60)
})

it.each(rows)('$question: $file', ({ file, line }) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(line)
})
