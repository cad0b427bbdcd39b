import { z } from 'zod'

export type Json = Record<string, unknown>
export type OpenApiVersion = '3.1' | '3.0'

/** Schemas as JSON Schema, as text: to make it takes milliseconds, and most schemas are in several places and documents. */
const made = new WeakMap<z.ZodType, Map<string, string>>()

/** The named schemas of a document, collected while it is built. */
export class Schemas {
  readonly all: Json = {}
  readonly #target: 'draft-2020-12' | 'openapi-3.0'

  /** @param version of OpenAPI: 3.1 is plain JSON Schema, 3.0 a dialect */
  constructor(version: OpenApiVersion = '3.1') {
    this.#target = version === '3.0' ? 'openapi-3.0' : 'draft-2020-12'
  }

  /** A schema as JSON Schema; named ones move to the document's components. */
  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $schema: _dialect, $defs, definitions, id, ...rest } = JSON.parse(this.#textOf(schema, io))
    for (const [name, definition] of Object.entries($defs ?? definitions ?? {})) this.#keep(name, definition)
    if (typeof id !== 'string') return rest
    this.#keep(id, rest)
    return { $ref: `#/components/schemas/${id}` }
  }

  #textOf(schema: z.ZodType, io: 'input' | 'output'): string {
    const kind = `${io} ${this.#target}`
    const texts = made.get(schema) ?? new Map<string, string>()
    made.set(schema, texts)
    const known = texts.get(kind)
    if (known !== undefined) return known
    const json = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any', target: this.#target }))
    const placed = json.replaceAll(/#\/(\$defs|definitions)\//g, '#/components/schemas/')
    const text = JSON.stringify(JSON.parse(placed, withNamedProperties))
    texts.set(kind, text)
    return text
  }

  #keep(name: string, definition: unknown): void {
    const { id: _id, ...rest } = definition as Json
    this.all[name] ??= rest
  }
}

/** A record whose keys are an enum has these properties: tools understand that better than `propertyNames`. */
function withNamedProperties(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'properties' in value) return value
  const { propertyNames: _names, additionalProperties, ...rest } = value as Json
  if (!Array.isArray(rest.required) || typeof additionalProperties !== 'object') return value
  const properties = Object.fromEntries(rest.required.map((key) => [key, additionalProperties]))
  return { ...rest, properties, additionalProperties: false }
}
