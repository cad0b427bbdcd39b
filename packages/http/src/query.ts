import { BadRequest } from '@trust/contracts/errors'
import type { Context as Request } from 'hono'
import { z } from 'zod'
import { sentence } from './faults.ts'
import { checked } from './plain-words.ts'

export type QueryShape = Readonly<Record<string, z.ZodType>>
export type QueryOf<Q extends QueryShape> = z.output<z.ZodObject<Q>>

/** A boolean as addresses carry it. */
export const QueryFlag = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((text) => text === 'true')
  .pipe(z.boolean())

const schemas = new WeakMap<QueryShape, z.ZodObject>()

/** Compiled once: zod compiles a schema at its first use, which would cost 10 % of a short answer. */
function schemaOf(shape: QueryShape): z.ZodObject {
  const made = schemas.get(shape) ?? z.strictObject(shape)
  schemas.set(shape, made)
  return made
}

/** @throws BadRequest `invalid_query` for a parameter that is unknown, repeated or does not fit */
export function parseQuery<Q extends QueryShape>(shape: Q, request: Request): QueryOf<Q> {
  const given = new Map<string, string>()
  // Hono's own object of parameters would lose one that is named `__proto__`.
  for (const [name, value] of new URL(request.req.url).searchParams) {
    if (given.has(name)) throw new BadRequest('invalid_query', `The query parameter ${name} is given twice.`)
    if (value.includes('\0'))
      throw new BadRequest('invalid_query', `The query parameter ${name} holds a NUL.`)
    given.set(name, value)
  }
  const parsed = checked(schemaOf(shape), Object.fromEntries(given))
  if (parsed.success) return parsed.data as QueryOf<Q>
  throw new BadRequest('invalid_query', parsed.error.issues.map(sentenceOf).join(' '))
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `Unknown query parameter: ${issue.keys.join(', ')}.`
  return sentence(`The query parameter ${String(issue.path[0])}`, issue.message)
}
