/** Items that are worked on bit by bit. */
export interface Stream {
  /** When all of it is done; rejects with the first failure, then. */
  done: Promise<void>
  /** Begins all that has not begun. */
  flush(): void
}

/**
 * Starts work on items that go the same way, in their order and after those that were started before them. What has
 * not begun costs next to nothing.
 * @param work calls `next` when another item may begin, once; settles when all of it is done
 */
export type StartStream = <T>(
  way: string,
  items: T[],
  work: (item: T, next: () => void) => Promise<void>,
) => Stream

interface Way {
  inFlight: number
  isToBeFilled: boolean
  streams: { hasMore(): boolean; beginOne(): void }[]
}

/** @param mostOf how many items may be under way now, on a way */
export function createStreams(mostOf: (way: string) => number): StartStream {
  const ways = new Map<string, Way>()

  const fill = (name: string, way: Way) => {
    for (let [stream] = way.streams; stream; [stream] = way.streams) {
      if (way.inFlight >= mostOf(name)) return
      if (stream.hasMore()) stream.beginOne()
      else way.streams.shift()
    }
    if (way.inFlight === 0) ways.delete(name)
  }

  /** At the end of this turn of the loop: requests that are written one after the other cost less. */
  const fillSoon = (name: string, way: Way) => {
    if (way.isToBeFilled) return
    way.isToBeFilled = true
    setImmediate(() => {
      way.isToBeFilled = false
      fill(name, way)
    })
  }

  return (name, items, work) => {
    const way = ways.get(name) ?? { inFlight: 0, isToBeFilled: false, streams: [] }
    ways.set(name, way)
    const { promise: done, resolve, reject } = Promise.withResolvers<void>()
    const failures: unknown[] = []
    let [begun, ended] = [0, 0]
    const end = () => {
      ended += 1
      if (ended < items.length) return
      if (failures.length > 0) reject(failures[0])
      else resolve()
    }
    const fail = (failure: unknown) => {
      failures.push(failure)
      end()
    }
    const next = () => {
      way.inFlight -= 1
      fillSoon(name, way)
    }
    const hasMore = () => begun < items.length
    const beginOne = () => {
      way.inFlight += 1
      begun += 1
      work(items[begun - 1] as (typeof items)[number], next).then(end, fail)
    }
    if (items.length === 0) resolve()
    way.streams.push({ hasMore, beginOne })
    fill(name, way)
    return {
      done,
      flush: () => {
        while (hasMore()) beginOne()
      },
    }
  }
}
