import { bodyTooSlow } from '@trust/http/body'
import { PACE, slowestMs } from '@trust/http/pace'

/**
 * Cuts a body off when its sender is too slow. Otherwise a sender of a byte now and then would occupy a place and
 * memory without end.
 * @throws BadRequest `body_too_slow`
 */
export async function* atPace(stream: AsyncIterable<Uint8Array>, pace = PACE): AsyncGenerator<Uint8Array> {
  const chunks = stream[Symbol.asyncIterator]()
  const started = Date.now()
  let received = 0
  try {
    for (;;) {
      const deadline = started + slowestMs(received, pace)
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
    timer = setTimeout(() => fail(bodyTooSlow()), Math.max(0, deadline - Date.now()))
  })
  return Promise.race([next, late]).finally(() => clearTimeout(timer))
}
