/**
 * The answer, or `fallback` when it takes longer than `milliseconds`. The question goes on, and its answer is then ignored.
 * @throws what the question throws in time
 */
export async function withTimeout<T, U>(
  milliseconds: number,
  question: Promise<T>,
  fallback: U,
): Promise<T | U> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<U>((done) => {
    timer = setTimeout(done, milliseconds, fallback).unref()
  })
  return Promise.race([question, silence]).finally(() => clearTimeout(timer))
}
