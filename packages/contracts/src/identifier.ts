import { V7Generator } from 'uuidv7'

/** Random numbers are fetched in bulk: asking the system for each identifier costs more than making it. */
const numbers = new Uint32Array(1_024)
let next = numbers.length

function nextUint32(): number {
  if (next >= numbers.length) {
    crypto.getRandomValues(numbers)
    next = 0
  }
  next += 1
  return numbers[next - 1] ?? 0
}

const generator = new V7Generator({ nextUint32 })

/** A new UUIDv7: identifiers sort by the time they were made. */
export function newId(): string {
  return generator.generate().toString()
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isUuid(text: string): boolean {
  return UUID.test(text)
}
