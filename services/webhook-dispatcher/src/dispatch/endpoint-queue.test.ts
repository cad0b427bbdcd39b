import { describe, expect, it } from 'vitest'
import { createEndpointQueues, type EnqueueBatch } from './endpoint-queue.ts'

const turn = () => new Promise(setImmediate)

/** Items that are started, and end when the test says so. */
function items(count: number, most: () => number, enqueue: EnqueueBatch = createEndpointQueues(most)) {
  const started: number[] = []
  const next: (() => void)[] = []
  const all = Array.from({ length: count }, (_, index) => index)
  const flush = enqueue('endpoint', all, (item, onNext) => {
    started.push(item)
    next[item] = onNext
  })
  return { started, next, flush }
}

describe('the queue of an endpoint', () => {
  it('starts items in order, up to the limit in flight', async () => {
    let most = 2
    const { started, next } = items(5, () => most)
    expect(started).toEqual([0, 1])
    next[1]?.()
    await turn()
    expect(started).toEqual([0, 1, 2])
    most = 4
    next[0]?.()
    await turn()
    expect(started).toEqual([0, 1, 2, 3, 4])
  })

  it('starts a batch after earlier ones', async () => {
    const most = () => 2
    const enqueue = createEndpointQueues(most)
    const [first, second] = [items(3, most, enqueue), items(2, most, enqueue)]
    expect([first.started, second.started]).toEqual([[0, 1], []])
    first.next[0]?.()
    first.next[1]?.()
    await turn()
    expect([first.started, second.started]).toEqual([[0, 1, 2], [0]])
  })

  it('starts all waiting items when it is flushed', () => {
    const { started, flush } = items(4, () => 1)
    expect(started).toEqual([0])
    flush()
    expect(started).toEqual([0, 1, 2, 3])
  })
})
