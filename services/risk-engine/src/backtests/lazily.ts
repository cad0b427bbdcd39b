/** Computes a value when it is first asked for, and keeps it. */
export function lazily<T>(compute: () => T): () => T {
  let known: { value: T } | undefined
  return () => {
    known ??= { value: compute() }
    return known.value
  }
}
