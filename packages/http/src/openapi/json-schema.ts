import { z } from 'zod'

export type Json = Record<string, unknown>

/** The named schemas of a document, gathered while it is made. */
export class Schemas {
  readonly all: Json = {}

  /** A schema as JSON Schema; named ones move to the document's components. */
  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
    const text = JSON.stringify(made).replaceAll('#/$defs/', '#/components/schemas/')
    const { $schema: _dialect, $defs, id, ...rest } = JSON.parse(text, withNamedProperties)
    for (const [name, definition] of Object.entries($defs ?? {})) this.#keep(name, definition)
    if (typeof id !== 'string') return rest
    this.#keep(id, rest)
    return { $ref: `#/components/schemas/${id}` }
  }

  #keep(name: string, definition: unknown): void {
    const { id: _id, ...rest } = definition as Json
    this.all[name] ??= rest
  }
}

/** A record whose keys are an enum has these properties: tools understand that better than `propertyNames`. */
function withNamedProperties(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('propertyNames' in value)) return value
  const { propertyNames: _names, additionalProperties, ...rest } = value as Json
  if (!Array.isArray(rest.required)) return value
  const properties = Object.fromEntries(rest.required.map((key) => [key, additionalProperties]))
  return { ...rest, properties, additionalProperties: false }
}
