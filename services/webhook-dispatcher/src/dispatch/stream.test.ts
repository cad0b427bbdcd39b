import { describe, expect, it } from 'vitest'
import { createStreams, type StartStream } from './stream.ts'

const turn = () => new Promise(setImmediate)

/** Work that begins and ends when the test says so. */
function works(count: number, most: () => number, startStream: StartStream = createStreams(most)) {
  const begun: number[] = []
  const next: (() => void)[] = []
  const ends: PromiseWithResolvers<void>[] = []
  const items = Array.from({ length: count }, (_, index) => index)
  const stream = startStream('way', items, (item, onNext) => {
    begun.push(item)
    next[item] = onNext
    ends[item] = Promise.withResolvers<void>()
    return ends[item].promise
  })
  return { begun, next, ends, stream }
}

describe('a stream', () => {
  it('begins items in their order, as many at once as there are places for, and is done with the last', async () => {
    let places = 2
    const { begun, next, ends, stream } = works(5, () => places)
    expect(begun).toEqual([0, 1])
    next[1]?.()
    await turn()
    expect(begun).toEqual([0, 1, 2])
    places = 4
    next[0]?.()
    await turn()
    expect(begun).toEqual([0, 1, 2, 3, 4])
    let isDone = false
    const done = stream.done.then(() => {
      isDone = true
    })
    for (const end of ends.slice(1)) end.resolve()
    await turn()
    expect(isDone).toBe(false)
    ends[0]?.resolve()
    await done
  })

  it('begins after the streams before it, which take up all the places', async () => {
    const most = () => 2
    const startStream = createStreams(most)
    const [first, second] = [works(3, most, startStream), works(2, most, startStream)]
    expect([first.begun, second.begun]).toEqual([[0, 1], []])
    first.next[0]?.()
    first.next[1]?.()
    await turn()
    expect([first.begun, second.begun]).toEqual([[0, 1, 2], [0]])
  })

  it('that is hurried begins all that has not begun', () => {
    const { begun, stream } = works(4, () => 1)
    expect(begun).toEqual([0])
    stream.flush()
    expect(begun).toEqual([0, 1, 2, 3])
  })

  it('tells of the first failure when all is done, and loses none of the others', async () => {
    const { ends, stream } = works(3, () => 3)
    ends[2]?.reject(new Error('the first'))
    await turn()
    ends[0]?.reject(new Error('the second'))
    ends[1]?.resolve()
    await expect(stream.done).rejects.toThrow('the first')
  })

  it('of nothing is done', async () => {
    await works(0, () => 1).stream.done
  })
})
