import { escapeMarkup } from '@trust/messages/markup'
import { marked } from 'marked'
import type { DocumentSchema, PartnerDocument } from './document.ts'

const REFERENCE = '#/components/schemas/'
const MAX_DEPTH = 3

type Components = PartnerDocument['components']

/** The fields of an object as table rows; nested fields as `owners[].email`. Empty for a schema without fields. */
export function fieldTable(schema: DocumentSchema, components: Components, caption: string): string {
  const rows = rowsOf(schema, components, { prefix: '', depth: 0 })
  if (rows.length === 0) return ''
  return `<table tabindex="0"><caption>${caption}</caption><thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** One field as a row of a table. */
export function fieldRow(
  name: string,
  schema: DocumentSchema,
  { isRequired }: { isRequired: boolean },
): string {
  const needed = isRequired ? ' <em>required</em>' : ''
  const about = schema.description ? marked.parseInline(schema.description, { async: false }) : ''
  return `<tr><td><code>${escapeMarkup(name)}</code>${needed}</td><td>${escapeMarkup(typeOf(schema))}</td><td>${about}</td></tr>`
}

function rowsOf(
  schema: DocumentSchema,
  components: Components,
  at: { prefix: string; depth: number },
): string[] {
  const { properties = {}, required = [] } = resolved(schema, components)
  return Object.entries(properties).flatMap(([name, given]) => {
    const field = {
      ...resolved(given, components),
      ...(given.description ? { description: given.description } : {}),
    }
    const row = fieldRow(`${at.prefix}${name}`, field, { isRequired: required.includes(name) })
    if (at.depth + 1 >= MAX_DEPTH) return [row]
    const isList = field.type === 'array' && field.items
    const inner = isList ? (field.items ?? {}) : field
    const prefix = `${at.prefix}${name}${isList ? '[]' : ''}.`
    return [row, ...rowsOf(inner, components, { prefix, depth: at.depth + 1 })]
  })
}

/** Resolves a reference, or the one alternative beside null. */
function resolved(schema: DocumentSchema, components: Components): DocumentSchema {
  if (schema.$ref) return resolved(components.schemas[schema.$ref.replace(REFERENCE, '')] ?? {}, components)
  const [only, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  if (!only || others.length > 0) return schema
  const { anyOf: _alternatives, ...rest } = schema
  return { ...resolved(only, components), ...rest }
}

function typeOf({ type, format, enum: values, const: value, items, anyOf }: DocumentSchema): string {
  if (values) return values.join(', ')
  if (value !== undefined) return JSON.stringify(value)
  if (anyOf) return anyOf.map(typeOf).join(' or ')
  if (type === 'array')
    return `list of ${items?.$ref ? items.$ref.replace(REFERENCE, '') : typeOf(items ?? {})}`
  return format ?? [type ?? 'any'].flat().join(' or ')
}
