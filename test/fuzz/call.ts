import type { Operation } from './document.ts'
import { anyId, fitting, mutated, type Source, stringify } from './fitting.ts'
import { badCredentials, hostileHeaders, hostileText, nonsense } from './hostile.ts'

/** Who calls: somebody with a role, or with a credential that does not hold. */
export const identities = [
  'platform_admin',
  'qc_lead',
  'viewer',
  'partner',
  'inspector',
  'anyone',
  'bad',
] as const
export type Identity = (typeof identities)[number]

/** One call, as it is sent. */
export interface FuzzedCall {
  identity: Identity
  method: string
  path: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | FormData | undefined
}

import type { FuzzRandom } from './random.ts'

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'PROPFIND']

/** A call of some operation: sometimes as the document says, mostly not quite. */
export function anyCall(ours: Source, theirs: Source, operations: Operation[]): FuzzedCall {
  const { random } = ours
  const operation = random.pick(operations)
  // Now and then everything is named as in the other tenant.
  const source = random.chance(0.15) ? theirs : ours
  // There are no workers: nobody waits for what they would do.
  const headers = { prefer: 'wait=0', ...(random.chance(0.15) ? random.pick(hostileHeaders) : {}) }
  const identity = random.chance(0.8) ? admitted(random, operation) : random.pick(identities)
  if (identity === 'bad') Object.assign(headers, random.pick(badCredentials))
  const body = bodyOf(source, operation)
  return {
    identity,
    method: random.chance(0.04) ? random.pick(methods) : operation.method,
    path: pathOf(source, operation.path) + queryOf(source, operation),
    headers: typeof body === 'string' ? { 'content-type': 'application/json', ...headers } : headers,
    body,
  }
}

/** Somebody who gets past the door. */
function admitted(random: FuzzRandom, { credentials, path }: Operation): Identity {
  const scheme = credentials.length > 0 ? random.pick(credentials) : ''
  // A key of a partner opens what is theirs; elsewhere it would mostly be turned away.
  if (scheme === 'apiKey' && !path.startsWith('/api/v1/platform/')) return 'platform_admin'
  if (scheme === 'session') return 'platform_admin'
  if (scheme === 'apiKey') return 'partner'
  return scheme === 'inspectorSession' ? 'inspector' : 'anyone'
}

/** What an identifier in a path is of: `/merchants/{id}` has merchants. */
function pathOf(source: Source, template: string): string {
  const { random } = source
  return template.replaceAll(/([\w-]+)\/\{(\w+)\}/g, (_all, segment: string) => {
    if (random.chance(0.06)) return `${segment}/${escaped(hostileText(random))}`
    return `${segment}/${anyId(source, segment)}`
  })
}

function queryOf(source: Source, { parameters }: Operation): string {
  const { random } = source
  const known = parameters.filter((parameter) => parameter.in === 'query')
  const chosen = known
    .filter(() => random.chance(0.2))
    .map(({ name, schema }) => {
      const value = random.chance(0.6) ? String(fitting(source, schema, name)) : hostileText(random)
      return `${name}=${escaped(value)}`
    })
  if (random.chance(0.03)) chosen.push(`${escaped(hostileText(random))}=1`)
  if (random.chance(0.02)) chosen.push(...chosen)
  if (random.chance(0.02)) chosen.push('%ff=%zz&&=')
  return chosen.length > 0 ? `?${chosen.join('&')}` : ''
}

function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function bodyOf(source: Source, { method, body, form }: Operation): FuzzedCall['body'] {
  const { random } = source
  if (method === 'GET') return undefined
  if (form && random.chance(0.5)) return formOf(source, form)
  if (!body || random.chance(0.08)) return random.chance(0.5) ? undefined : random.pick(nonsense)
  let value = fitting(source, body)
  const faults = random.pick([0, 0, 1, 1, 1, 2, 4])
  for (let fault = 0; fault < faults; fault += 1) value = mutated(random, value)
  // Every later call would get no further than to the second factor.
  return stringify(value).replace('"require_second_factor":true', '"require_second_factor":false')
}

function formOf(source: Source, schema: NonNullable<Operation['form']>): FormData {
  const { random } = source
  const form = new FormData()
  const fields = Object.entries(fitting(source, schema) ?? {})
  for (const [name, value] of fields) {
    const text = random.chance(0.8) ? String(value) : hostileText(random).toWellFormed()
    form.append(name, text)
    if (random.chance(0.03)) form.append(name, text)
  }
  if (random.chance(0.8))
    form.set('file', new Blob([random.pick(['', 'GIF89a', '\u0089PNG\r\n', 'text'])]), 'a.png')
  return form
}
