import type { Credentials } from '../../pipeline/findings.ts'

/** Whether the file has a manifest at all: reading one takes a tenth of a second, looking for one a millisecond. */
export function mayHaveCredentials(bytes: Buffer): boolean {
  return bytes.includes('jumb', 0, 'latin1') && bytes.includes('c2pa', 0, 'latin1')
}

const MAX_ENTRIES = 100
const MAX_NAME = 80

/** Reads the reader's report, any part of which may be missing. */
export function credentialsOf(report: unknown): Credentials {
  const label = at(report, 'active_manifest')
  const manifests = Object.entries(at(report, 'manifests') ?? {})
  const active = manifests.find(([name]) => name === label)?.[1]
  const actions = actionsIn(active)
  const [info] = list(at(active, 'claim_generator_info'))
  const generator = [text(at(info, 'name')), text(at(info, 'version'))].filter(Boolean).join(' ')
  return {
    generator: generator || text(at(active, 'claim_generator')),
    signer: text(at(at(active, 'signature_info'), 'issuer')),
    state: stateOf(report),
    actions: actions.flatMap((entry) => {
      const action = text(at(entry, 'action'))
      return action ? [{ action, softwareAgent: agentOf(at(entry, 'softwareAgent')) }] : []
    }),
    sourceTypes: [...new Set(manifests.flatMap(([, manifest]) => actionsIn(manifest)).flatMap(sourceTypeOf))],
    damage: null,
  }
}

function actionsIn(manifest: unknown): unknown[] {
  return list(at(manifest, 'assertions'))
    .filter((assertion) => text(at(assertion, 'label'))?.startsWith('c2pa.actions'))
    .flatMap((assertion) => list(at(at(assertion, 'data'), 'actions')))
    .slice(0, MAX_ENTRIES)
}

function sourceTypeOf(action: unknown): string[] {
  const type = text(at(action, 'digitalSourceType'))?.split('/').at(-1)
  return type ? [type] : []
}

/** A name in the first version of the assertion, an object in the second. */
function agentOf(agent: unknown): string | null {
  return text(agent) ?? text(at(agent, 'name'))
}

// What says nothing about this picture: that nobody vouches for the signer, and that no time was stamped.
const HARMLESS = /^(?:signingCredential\.(?:untrusted|ocsp\.)|timeStamp\.)/

function stateOf(report: unknown): Credentials['state'] {
  const results = at(report, 'validation_results')
  const grave = [...failuresIn(at(results, 'activeManifest')), ...failuresOfIngredients(results)]
  if (grave.length === 0) return at(report, 'active_manifest') === undefined ? 'broken' : 'intact'
  if (grave.every((code) => ALTERED.test(code))) return 'altered'
  return grave.every((code) => IDENTITY.test(code)) ? 'unverifiable' : 'broken'
}

function failuresIn(statuses: unknown): string[] {
  return list(at(statuses, 'failure'))
    .map((failure) => text(at(failure, 'code')) ?? 'unknown')
    .filter((code) => !HARMLESS.test(code))
}

/** What no longer holds of the pictures that it was made of, since it was signed; not who had signed those. */
function failuresOfIngredients(results: unknown): string[] {
  return list(at(results, 'ingredientDeltas'))
    .flatMap((delta) => failuresIn(at(delta, 'validationDeltas')))
    .filter((code) => !IDENTITY.test(code))
}

// C2PA 2.1, 15.2.2: failure codes.
const ALTERED = /^assertion\.(?:dataHash|bmffHash|boxesHash)\.mismatch$/
const IDENTITY = /^(?:signingCredential\.|algorithm\.unsupported$)/

/** The answer for a file whose manifest cannot be read at all. */
export function brokenCredentials(damage: string): Credentials {
  return { generator: null, signer: null, state: 'broken', actions: [], sourceTypes: [], damage }
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, MAX_NAME) : null
}
