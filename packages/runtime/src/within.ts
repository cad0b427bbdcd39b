/**
 * What a question is answered with, or `otherwise` when that takes longer than `milliseconds`. The question goes on;
 * nobody hears of what it comes to then.
 * @throws what the question throws in time
 */
export async function within<T, U>(milliseconds: number, question: Promise<T>, otherwise: U): Promise<T | U> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<U>((done) => {
    timer = setTimeout(done, milliseconds, otherwise).unref()
  })
  return Promise.race([question, silence]).finally(() => clearTimeout(timer))
}
