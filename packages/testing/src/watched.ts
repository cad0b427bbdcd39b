import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '@trust/gateway-auth/app'
import { inject } from 'vitest'
import { DeclaredAnswers } from './declared.ts'

/** From here on every answer is held against the OpenAPI document. */
export function watched({ hono, ...app }: App): DeclaredAnswers {
  const declared = new DeclaredAnswers({ hono, ...app })
  const answer = hono.fetch
  hono.fetch = async (request, ...rest) => {
    const response = await answer(request, ...rest)
    await declared.check(request, response)
    return response
  }
  return declared
}

/** Writes down which answers were seen, for the summary of `npm test`. */
export async function noteSeen(declared: DeclaredAnswers): Promise<void> {
  const directory = inject('answersSeen')
  if (directory === null) return
  const lines = { all: declared.all(), seen: [...declared.seen] }
  await writeFile(join(directory, `${crypto.randomUUID()}.json`), JSON.stringify(lines))
}
