/** The bytes are no picture that the service takes; `message` is a sentence for the sender. */
export class UnacceptablePicture extends Error {
  override name = 'UnacceptablePicture'
}

/**
 * Wraps what the decoder reports about hostile or broken bytes. A timeout is rethrown as it is: it speaks
 * of the machine's load as much as of the picture, so a worker may try again.
 */
export function undecodable(cause: unknown): Error {
  if (cause instanceof UnacceptablePicture) return cause
  if (cause instanceof Error && /timeout/i.test(cause.message)) return cause
  return new UnacceptablePicture('The picture is damaged or truncated and cannot be decoded.', { cause })
}
