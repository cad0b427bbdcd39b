import type { z } from 'zod'
import type { Registered } from '../endpoint.ts'
import { DEFAULT_WAIT_SECONDS, Job, MAX_WAIT_SECONDS } from '../long-job.ts'
import type { Json, Schemas } from './json-schema.ts'

/** The parameters of an operation: in the path, in the query, in headers. */
export function parameters({ method, path, endpoint }: Registered, schemas: Schemas): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }))
  const inQuery = Object.entries(endpoint.query ?? {}).map(([name, given]) => {
    const { description, ...schema } = wireSchema(given, schemas)
    const required = !given.safeParse(undefined).success
    return { name, in: 'query', required, ...(description ? { description } : {}), schema }
  })
  const { creates, versioned, answers } = endpoint
  const isConditional = versioned && !creates && method !== 'GET'
  const canAnswerItself = answers[200] !== undefined && answers[202] === Job
  const inHeader = [
    ...(creates ? [idempotencyKey] : []),
    ...(isConditional ? [ifMatch] : []),
    ...(canAnswerItself ? [prefer] : []),
  ]
  return [...inPath, ...inQuery, ...inHeader]
}

/** A parsed parameter is documented by its meaning: an integer, not its digits. */
function wireSchema(given: z.ZodType, schemas: Schemas): Json {
  const meant = schemas.of(given, 'output')
  return 'type' in meant || '$ref' in meant ? meant : schemas.of(given, 'input')
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` that was read. If somebody has written since, the answer is 409 `stale_write`.',
  schema: { type: 'string', examples: ['"v3"'] },
}

const prefer = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description: `How long to wait for the answer itself: \`wait=<seconds>\`, ${DEFAULT_WAIT_SECONDS} unless said, at most ${MAX_WAIT_SECONDS}. After that the answer is a 202 with a job.`,
  schema: { type: 'string', examples: ['wait=10'] },
}
