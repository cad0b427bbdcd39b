import { createHash } from 'node:crypto'

/** JSON with the keys of every object in order, so that equal values are equal text. Dates are as JSON has them. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null || value instanceof Date) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  const inOrder = entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${inOrder.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join()}}`
}

/** The sha256 of the canonical JSON, in hexadecimal. */
export function digestOf(value: unknown): string {
  return sha256(canonicalJson(value))
}

/** Of a text, in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
