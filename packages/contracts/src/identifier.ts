import { V7Generator } from 'uuidv7'

/** Random numbers are fetched in bulk: a system call per identifier would cost more than making it. */
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

/** The smallest UUIDv7 of a time: `newId` returns greater ones from then on. */
export function lowestIdOf(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isUuid(text: string): boolean {
  return UUID.test(text)
}
