/** Work that is begun bit by bit. */
export interface Stream {
  /** When all of it is done; rejects with the first failure, then. */
  done: Promise<void>
  /** Begins all that has not begun. */
  hurry(): void
}

/**
 * Begins work on items in their order, on `most()` of them at once: what has not begun costs next to nothing.
 * @param work calls `next` when another item may begin, once; settles when all of it is done
 */
export function startStream<T>(
  items: T[],
  most: () => number,
  work: (item: T, next: () => void) => Promise<void>,
): Stream {
  const { promise: done, resolve, reject } = Promise.withResolvers<void>()
  const failures: unknown[] = []
  let [underWay, begun, ended, isHurried] = [0, 0, 0, false]
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
    underWay -= 1
    fill()
  }
  const fill = () => {
    while (begun < items.length && (isHurried || underWay < most())) {
      underWay += 1
      begun += 1
      work(items[begun - 1] as T, next).then(end, fail)
    }
  }
  if (items.length === 0) resolve()
  fill()
  return {
    done,
    hurry: () => {
      isHurried = true
      fill()
    },
  }
}
