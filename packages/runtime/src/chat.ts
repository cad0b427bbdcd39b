/** An OpenAI-compatible endpoint. */
export interface ChatEndpoint {
  /** The base address, with or without a slash at its end: `/chat/completions` is appended. */
  baseUrl: string
  key: string | undefined
  timeoutMs: number
}

interface Chat {
  /** The request body, model included, in the endpoint's form. */
  body: object
  /** Larger answers are refused. */
  mostBytes: number
  /** Aborts the request before the endpoint's own timeout. */
  signal?: AbortSignal
}

/**
 * Asks an OpenAI-compatible endpoint. The caller must check the answer, which may be any text. Redirects are not
 * followed.
 * @returns the body of the answer
 * @throws Error when it does not answer in time, not with success, or with too much
 */
export async function askChat(
  { baseUrl, key, timeoutMs }: ChatEndpoint,
  { body, mostBytes, signal }: Chat,
): Promise<string> {
  const ownTime = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, ownTime]) : ownTime,
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`answered with status ${answer.status}`)
  }
  return readAtMost(answer, mostBytes)
}

async function readAtMost(answer: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.length
    if (length > mostBytes) throw new Error('answered with too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
