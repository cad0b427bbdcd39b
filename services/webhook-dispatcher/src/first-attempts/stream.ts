/** Work that is begun bit by bit. */
export interface Stream {
  /** When all of it is done. Throws the first failure, then. */
  done: Promise<void>
  /** Begins all that has not begun. */
  hurry(): void
}

/**
 * Begins work on items in their order, on `most` of them at once: what has not begun costs next to nothing.
 * @param work calls `next` when another item may begin, once; settles when all is done
 */
export function startStream<T>(
  items: T[],
  most: number,
  work: (item: T, next: () => void) => Promise<void>,
): Stream {
  const { promise: done, resolve, reject } = Promise.withResolvers<void>()
  const failures: unknown[] = []
  let [places, begun, left] = [most, 0, items.length]
  const end = () => {
    left -= 1
    if (left > 0) return
    if (failures.length > 0) reject(failures[0])
    else resolve()
  }
  const next = () => {
    places += 1
    fill()
  }
  const fill = () => {
    while (places > 0 && begun < items.length) {
      places -= 1
      begun += 1
      work(items[begun - 1] as T, next)
        .catch((error) => failures.push(error))
        .then(end)
    }
  }
  if (items.length === 0) resolve()
  fill()
  return {
    done,
    hurry: () => {
      places = items.length
      fill()
    },
  }
}
