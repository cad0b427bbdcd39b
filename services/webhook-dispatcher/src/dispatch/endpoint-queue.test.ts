import { describe, expect, it } from 'vitest'
import { createEndpointQueues, type EnqueueBatch } from './endpoint-queue.ts'

const turn = () => new Promise(setImmediate)

/** Work that starts and ends when the test says so. */
function works(count: number, most: () => number, enqueue: EnqueueBatch = createEndpointQueues(most)) {
  const started: number[] = []
  const next: (() => void)[] = []
  const ends: PromiseWithResolvers<void>[] = []
  const items = Array.from({ length: count }, (_, index) => index)
  const batch = enqueue('endpoint', items, (item, onNext) => {
    started.push(item)
    next[item] = onNext
    ends[item] = Promise.withResolvers<void>()
    return ends[item].promise
  })
  return { started, next, ends, batch }
}

describe('the queue of an endpoint', () => {
  it('starts items in order, up to the limit in flight, and resolves with the last', async () => {
    let places = 2
    const { started, next, ends, batch } = works(5, () => places)
    expect(started).toEqual([0, 1])
    next[1]?.()
    await turn()
    expect(started).toEqual([0, 1, 2])
    places = 4
    next[0]?.()
    await turn()
    expect(started).toEqual([0, 1, 2, 3, 4])
    let isDone = false
    const done = batch.done.then(() => {
      isDone = true
    })
    for (const end of ends.slice(1)) end.resolve()
    await turn()
    expect(isDone).toBe(false)
    ends[0]?.resolve()
    await done
  })

  it('starts a batch after earlier ones', async () => {
    const most = () => 2
    const enqueue = createEndpointQueues(most)
    const [first, second] = [works(3, most, enqueue), works(2, most, enqueue)]
    expect([first.started, second.started]).toEqual([[0, 1], []])
    first.next[0]?.()
    first.next[1]?.()
    await turn()
    expect([first.started, second.started]).toEqual([[0, 1, 2], [0]])
  })

  it('starts all waiting items when it is flushed', () => {
    const { started, batch } = works(4, () => 1)
    expect(started).toEqual([0])
    batch.flush()
    expect(started).toEqual([0, 1, 2, 3])
  })

  it('rejects with the first failure after everything has ended', async () => {
    const { ends, batch } = works(3, () => 3)
    ends[2]?.reject(new Error('the first'))
    await turn()
    ends[0]?.reject(new Error('the second'))
    ends[1]?.resolve()
    await expect(batch.done).rejects.toThrow('the first')
  })

  it('resolves for an empty batch', async () => {
    await works(0, () => 1).batch.done
  })
})
