import { uuidv7 } from 'uuidv7'

/** A new UUIDv7: identifiers sort by the time they were made. */
export function newId(): string {
  return uuidv7()
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isUuid(text: string): boolean {
  return UUID.test(text)
}
