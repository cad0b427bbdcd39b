import type { Document, FuzzSchema } from './document.ts'
import { hostileValue, Raw } from './hostile.ts'
import type { FuzzRandom } from './random.ts'

/** Identifiers that exist, by what they are of: `merchants`, `evidence`. */
export type Ids = Record<string, string[]>

export interface Source {
  random: FuzzRandom
  document: Document
  ids: Ids
}

const DEEPEST = 8

/** What a field that names another resource is of. */
const kinds: Record<string, string> = {
  merchant_id: 'merchants',
  location_id: 'locations',
  evidence: 'evidence',
  evidence_ids: 'evidence',
  complaint_ids: 'complaints',
  user_id: 'users',
  inspector_id: 'inspectors',
  webhook_id: 'webhooks',
  corrective_action_id: 'corrective-actions',
  review_case_id: 'review-cases',
  event_id: 'events',
}

export function anyId({ random, ids }: Source, kind: string | undefined): string {
  const known = kind === undefined ? undefined : ids[kind]
  const all = known ?? Object.values(ids).flat()
  return all.length === 0 || random.chance(0.1) ? '01890000-0000-7000-8000-000000000000' : random.pick(all)
}

/** A value that fits a schema, as far as the schema says. */
export function fitting(source: Source, schema: FuzzSchema, name = '', depth = 0): unknown {
  const { random, document } = source
  if (schema.$ref) {
    const named = document.components.schemas[schema.$ref.split('/').at(-1) ?? '']
    return depth > DEEPEST || !named ? null : fitting(source, named, name, depth + 1)
  }
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fitting(source, random.pick(options), name, depth + 1)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => fitting(source, one, name, depth)))
  if ('const' in schema) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  if (type === 'object') return fittingObject(source, schema, depth)
  if (type === 'array') {
    if (schema.prefixItems) return schema.prefixItems.map((item) => fitting(source, item, name, depth + 1))
    const least = schema.minItems ?? 0
    const length = random.int(least, Math.min(schema.maxItems ?? 3, least + 2))
    return Array.from({ length }, () => fitting(source, schema.items ?? {}, name, depth + 1))
  }
  if (type === 'string') return fittingText(source, schema, name)
  if (type === 'integer')
    return random.int(Math.max(schema.minimum ?? 0, -1e6), Math.min(schema.maximum ?? 1e3, 1e6))
  if (type === 'number') {
    const low = schema.minimum ?? 0
    return low + random.next() * ((schema.maximum ?? low + 100) - low)
  }
  if (type === 'boolean') return random.chance(0.5)
  return type === 'null' ? null : random.pick(['text', 1, true, null, { a: 1 }])
}

function fittingObject(source: Source, schema: FuzzSchema, depth: number): Record<string, unknown> {
  const { random } = source
  const made: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const isWanted = schema.required?.includes(name) || (depth < DEEPEST && random.chance(0.4))
    if (isWanted) made[name] = fitting(source, inner, name, depth + 1)
  }
  if (typeof schema.additionalProperties === 'object' && random.chance(0.5))
    made.key = fitting(source, schema.additionalProperties, 'key', depth + 1)
  return made
}

function fittingText(source: Source, schema: FuzzSchema, name: string): string {
  const { random } = source
  if (schema.format === 'uuid') return anyId(source, kinds[name])
  if (schema.format === 'date-time') return new Date(Date.now() + random.int(-9e9, 9e9)).toISOString()
  if (schema.format === 'date') return new Date(Date.now() + random.int(-9e9, 9e9)).toISOString().slice(0, 10)
  if (schema.format === 'email') return `fuzz-${random.int(1, 50)}@example.org`
  if (schema.format === 'uri') return `https://192.0.2.${random.int(1, 254)}/hook`
  if (schema.pattern) return random.matching(schema.pattern)
  if (name === 'country') return random.pick(['DE', 'IT', 'US'])
  const low = schema.minLength ?? 1
  return 'Fuzz é文 '.repeat(60).slice(0, random.int(low, Math.min(schema.maxLength ?? 40, low + 40)))
}

/** The value with one mistake somewhere: another type, a missing field or an extra one. */
export function mutated(random: FuzzRandom, value: unknown): unknown {
  if (value instanceof Raw || typeof value !== 'object' || value === null || random.chance(0.15))
    return hostileValue(random)
  const keys = Object.keys(value)
  if (Array.isArray(value)) {
    if (keys.length === 0 || random.chance(0.2)) return [...value, hostileValue(random)]
    const at = random.int(0, keys.length - 1)
    return value.map((inner, index) => (index === at ? mutated(random, inner) : inner))
  }
  const made: Record<string, unknown> = { ...value }
  if (keys.length === 0 || random.chance(0.15)) {
    made[random.pick(['extra', 'tenant_id', 'id', '', 'a\0b', 'constructor', '\ud800'])] =
      hostileValue(random)
    return made
  }
  const key = random.pick(keys)
  if (random.chance(0.15)) delete made[key]
  else made[key] = mutated(random, made[key])
  return made
}

/** JSON in which raw pieces stand as they are. */
export function stringify(value: unknown): string {
  const raws: string[] = []
  const mark = 'raw-9b1f'
  const text = JSON.stringify(value, (_key, inner) =>
    inner instanceof Raw ? `${mark}-${raws.push(inner.json) - 1}` : inner,
  )
  return text.replaceAll(new RegExp(`"${mark}-(\\d+)"`, 'g'), (_all, at) => raws[Number(at)] ?? 'null')
}
