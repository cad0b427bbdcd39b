/**
 * Asks until `found` gives something, for at most `seconds`.
 * @throws Error naming `what` when the time is over
 */
export async function eventually<T>(
  what: string,
  found: () => Promise<T | undefined | false>,
  seconds = 120,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const result = await found()
    if (result !== undefined && result !== false) return result
    if (Date.now() > deadline) throw new Error(`waited ${seconds} s for: ${what}`)
    await new Promise((done) => setTimeout(done, 150))
  }
}
