import { expect, it } from 'vitest'
import { inParallel } from './observe.ts'
import { progress } from './progress.ts'

it('says how far a long work is, at each tenth of it', async () => {
  const lines: string[] = []
  const note = progress('pictures', (line) => lines.push(line) > 0)
  const doubled = await inParallel([...Array(25).keys()], async (n) => 2 * n, note)
  expect(doubled.slice(0, 3)).toEqual([0, 2, 4])
  expect(lines).toHaveLength(10)
  expect(lines[0]).toMatch(/^pictures: 3 of 25 after \d+ s\n$/)
  expect(lines.at(-1)).toMatch(/^pictures: 25 of 25/)
})
