import { pino } from 'pino'

/** Fields that never appear in a log: credentials, and what identifies a consumer. */
const secrets = new Set([
  'password',
  'current_password',
  'new_password',
  'api_key',
  'secret',
  'token',
  'recovery_code',
  'consumer_reference',
  'authorization',
  'cookie',
  'set-cookie',
  'x-api-key',
])
const CENSORED = '[redacted]'
const DEEPEST = 5

/**
 * What a line may say: the same, without secrets wherever they stand in it, errors as their message and stack. Only what
 * holds a secret is copied: nearly no line does, and a pattern that is matched again for each costs more than the line.
 */
export function withoutSecrets(said: Record<string, unknown>): Record<string, unknown> {
  return cleaned(said, 0)
}

function cleaned<T extends object>(said: T, depth: number): T {
  let copy: T | undefined
  for (const key of Object.keys(said)) {
    const value = said[key as keyof T]
    const clean = secrets.has(key) ? CENSORED : cleanedValue(value, depth + 1)
    if (clean === value) continue
    copy ??= Array.isArray(said) ? (said.slice() as T) : { ...said }
    copy[key as keyof T] = clean as T[keyof T]
  }
  return copy ?? said
}

function cleanedValue(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) return '[too deep]'
  return cleaned(value instanceof Error ? pino.stdSerializers.err(value) : value, depth)
}
