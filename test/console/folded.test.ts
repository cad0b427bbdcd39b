import { expect, it } from 'vitest'
import { folded } from '../../packages/console/src/merchants/folded.ts'

const kinds = (...of: string[]) =>
  folded(of.map((kind) => ({ kind }))).map(({ moment, count }) => [moment.kind, count])

it('eighty photographs, each assessed when the next arrives, take two lines', () => {
  const each = ['evidence.assessed', 'evidence.uploaded']
  expect(kinds(...Array.from({ length: 80 }, () => each).flat())).toEqual([
    ['evidence.assessed', 80],
    ['evidence.uploaded', 80],
  ])
})

it('routine before and after a decision stays apart, and no decision is folded', () => {
  const [made, scored] = ['review_case.decided', 'score.calculated']
  expect(kinds(scored, scored, made, made, scored)).toEqual([
    [scored, 2],
    [made, 1],
    [made, 1],
    [scored, 1],
  ])
})
