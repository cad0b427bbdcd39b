import type { Message, Sentence } from '@trust/contracts/sentence'

/** A sentence as a flag holds it. */
export function describe({ text, message }: Sentence): { detail: string; message: Message } {
  return { detail: text, message }
}
