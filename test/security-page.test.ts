import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id = '', asks = '', state = '', shown = '']) => ({ id, asks, state, shown }),
)
const tests = rows.flatMap(({ id, shown }) =>
  [...shown.matchAll(/`([^`]+\.test\.ts)` "([^"]+)"/g)].map(([, path = '', title = '']) => ({
    id,
    path,
    title,
  })),
)

/** How many requirements each section of the standard has. */
const sections: Record<string, number> = {
  ...{ '6.1': 3, '6.2': 12, '6.3': 8, '6.4': 6, '6.5': 8, '6.6': 4, '6.7': 2, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 3, '7.6': 2 },
  ...{ '8.1': 4, '8.2': 4, '8.3': 3, '8.4': 2 },
}

describe('docs/security.md', () => {
  it('names every requirement of chapters 6 to 8 once', () => {
    const all = Object.entries(sections).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    )
    expect(rows.map(({ id }) => id)).toEqual(all)
  })

  it('counts them rightly', () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length
    const [met, partly, not, none] = ['met', 'partly', 'not met', 'n/a'].map(count)
    const said = `${rows.length} requirements: ${met} met, ${partly} partly, ${not} not met, ${none} not applicable.`
    expect(page).toContain(said)
  })

  it('names tests that exist', () => {
    const missing = tests.filter(({ path, title }) => {
      if (!existsSync(join(root, path))) return true
      const text = readFileSync(join(root, path), 'utf8')
      return ![`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(quoted))
    })
    expect(missing).toEqual([])
    expect(tests.length).toBeGreaterThan(60)
  })

  it('calls no requirement met without a test', () => {
    const shownOtherwise = /this page|by absence/
    const unshown = rows.filter(
      ({ id, state, shown }) =>
        state === 'met' && !shownOtherwise.test(shown) && !tests.some((test) => test.id === id),
    )
    expect(unshown).toEqual([])
  })
})
