import { bodyTooSlow } from '@trust/http/body'
import { PACE, slowestMs } from '@trust/http/pace'
import { withTimeout } from '@trust/runtime/with-timeout'

/**
 * Cuts a body off when its sender is too slow. Otherwise a sender of a byte now and then would occupy a place and
 * memory without end.
 * @throws BadRequest `body_too_slow`
 */
export async function* atPace(stream: AsyncIterable<Uint8Array>, pace = PACE): AsyncGenerator<Uint8Array> {
  const chunks = stream[Symbol.asyncIterator]()
  const started = performance.now()
  let received = 0
  try {
    for (;;) {
      const deadline = started + slowestMs(received, pace)
      const next = await withTimeout(Math.max(0, deadline - performance.now()), chunks.next(), null)
      if (next === null) throw bodyTooSlow()
      if (next.done) return
      received += next.value.byteLength
      yield next.value
    }
  } finally {
    // Not awaited: it would wait for the missing bytes.
    chunks.return?.().catch(() => undefined)
  }
}
