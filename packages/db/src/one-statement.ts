import type { Statement } from './exchange.ts'

type Named = Required<Statement>

/** Texts by the names of their statements. */
const combined = new Map<string, string>()

/**
 * Combines writes into one statement: parsing, binding and answering a statement costs both sides time whatever it does.
 * The writes see the same snapshot and run in no order, so each must go into another table; foreign keys are checked at
 * the end.
 * @returns a statement that answers the rows of the last write
 */
export function inOneStatement(writes: Named[]): Statement {
  const name = writes.map((write) => write.name).join('+')
  let text = combined.get(name)
  if (text === undefined) {
    text = combine(writes)
    combined.set(name, text)
  }
  return { name, text, values: writes.flatMap(({ values }) => values) }
}

function combine(writes: Named[]): string {
  let before = 0
  const texts = writes.map(({ text, values }) => {
    const shift = before
    before += values.length
    return text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + shift}`)
  })
  const last = texts.pop() ?? ''
  const others = texts.map((text, at) => `write_${at + 1} AS (${text})`)
  return others.length === 0 ? last : `WITH ${others.join(', ')} ${last}`
}
