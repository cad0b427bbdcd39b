/** Attempts of a batch to one endpoint, started bit by bit. */
export interface QueuedBatch {
  /** Resolves when all of the batch is done; rejects with the first failure, then. */
  done: Promise<void>
  /** Starts all that has not started. */
  flush(): void
}

/**
 * Starts work on the items of an endpoint, in their order and after those of earlier batches. What has not started costs
 * next to nothing.
 * @param work calls `next` once, when another item may start; settles when the item is done
 */
export type EnqueueBatch = <T>(
  endpoint: string,
  items: T[],
  work: (item: T, next: () => void) => Promise<void>,
) => QueuedBatch

interface EndpointQueue {
  inFlight: number
  isAboutToFill: boolean
  batches: { hasMore(): boolean; startOne(): void }[]
}

/** @param limitOf how many items of an endpoint may be in flight now */
export function createEndpointQueues(limitOf: (endpoint: string) => number): EnqueueBatch {
  const queues = new Map<string, EndpointQueue>()

  const fill = (endpoint: string, queue: EndpointQueue) => {
    for (let [batch] = queue.batches; batch; [batch] = queue.batches) {
      if (queue.inFlight >= limitOf(endpoint)) return
      if (batch.hasMore()) batch.startOne()
      else queue.batches.shift()
    }
    if (queue.inFlight === 0) queues.delete(endpoint)
  }

  /** At the end of this turn of the event loop: requests that are written one after the other cost less. */
  const fillSoon = (endpoint: string, queue: EndpointQueue) => {
    if (queue.isAboutToFill) return
    queue.isAboutToFill = true
    setImmediate(() => {
      queue.isAboutToFill = false
      fill(endpoint, queue)
    })
  }

  return (endpoint, items, work) => {
    const queue = queues.get(endpoint) ?? { inFlight: 0, isAboutToFill: false, batches: [] }
    queues.set(endpoint, queue)
    const { promise: done, resolve, reject } = Promise.withResolvers<void>()
    const failures: unknown[] = []
    let [started, ended] = [0, 0]
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
      queue.inFlight -= 1
      fillSoon(endpoint, queue)
    }
    const hasMore = () => started < items.length
    const startOne = () => {
      queue.inFlight += 1
      started += 1
      work(items[started - 1] as (typeof items)[number], next).then(end, fail)
    }
    if (items.length === 0) resolve()
    queue.batches.push({ hasMore, startOne })
    fill(endpoint, queue)
    return {
      done,
      flush: () => {
        while (hasMore()) startOne()
      },
    }
  }
}
