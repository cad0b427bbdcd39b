import { BadRequest } from '@trust/contracts/errors'

/** The pace of a body: some seconds of grace, then a minimum of bytes per second. */
const PACE = { graceMs: 15_000, bytesPerSecond: 32 * 1024 }

/**
 * Cuts a body off when its sender is too slow. Otherwise a sender of a byte now and then would occupy a place and
 * memory without end.
 * @throws BadRequest `body_too_slow`
 */
export async function* atPace(
  stream: AsyncIterable<Uint8Array>,
  { graceMs, bytesPerSecond } = PACE,
): AsyncGenerator<Uint8Array> {
  const chunks = stream[Symbol.asyncIterator]()
  const started = Date.now()
  let received = 0
  try {
    for (;;) {
      const deadline = started + graceMs + (received / bytesPerSecond) * 1000
      const next = await before(deadline, chunks.next())
      if (next.done) return
      received += next.value.byteLength
      yield next.value
    }
  } finally {
    // Not awaited: it would wait for the missing bytes.
    chunks.return?.().catch(() => undefined)
  }
}

async function before<T>(deadline: number, next: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    const slow = new BadRequest('body_too_slow', 'The body came too slowly: at least 32 KiB a second.')
    timer = setTimeout(fail, Math.max(0, deadline - Date.now()), slow)
  })
  return Promise.race([next, late]).finally(() => clearTimeout(timer))
}
