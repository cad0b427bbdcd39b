import { randomNumbers } from '@trust/runtime/random-numbers'
import { expect, it } from 'vitest'
import { dot } from '../../stages/scene/head.ts'
import { fit } from './softmax-regression.ts'

it('learns what tells classes apart, for pictures that it did not see, and the same each time', async () => {
  const random = randomNumbers(1)
  const pictures = Array.from({ length: 90 }, (_, index) => ({
    kind: index % 3,
    // Of each class one feature is larger, on top of noise; the fourth says nothing.
    row: Float32Array.from({ length: 4 }, (_, at) => random() + (at === index % 3 ? 2 : 0)),
  }))
  const [seen, unseen] = [pictures.slice(0, 60), pictures.slice(60)]
  const material = {
    rows: seen.map(({ row }) => row),
    classes: seen.map(({ kind }) => kind),
    count: 3,
    parts: [3, 1],
  }
  const { weights, bias } = await fit(material)
  for (const { row, kind } of unseen) {
    const logits = weights.map((weight, k) => dot(weight, row) + (bias[k] ?? 0))
    expect(logits.indexOf(Math.max(...logits))).toBe(kind)
  }
  expect(weights.map((weight) => weight.indexOf(Math.max(...weight)))).toEqual([0, 1, 2])
  expect(await fit(material)).toEqual({ weights, bias })
})
