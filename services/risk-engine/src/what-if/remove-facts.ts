import { NotFound } from '@trust/contracts/errors'
import type { ResourceType } from '../scores/combine.ts'
import type { MerchantFacts } from '../scores/facts.ts'

export interface RemovedFact {
  resource_type: ResourceType
  resource_id: string
}

/** Where the facts of a kind are stored. */
const PLACES = {
  owner: 'owners',
  location: 'locations',
  verification_task: 'verificationTasks',
  evidence: 'evidence',
  complaint: 'complaints',
  signal: 'signals',
  artifact: 'artifacts',
  corrective_action: 'correctiveActions',
  merchant: 'links',
} as const satisfies Record<ResourceType, keyof MerchantFacts>

/**
 * The facts as they were without these.
 * @throws NotFound for one that is not among the facts that the score is made of
 */
export function removeFacts(facts: MerchantFacts, removed: RemovedFact[]): MerchantFacts {
  const rest = { ...facts }
  for (const { resource_type: type, resource_id: id } of removed) {
    const place = PLACES[type]
    const known: { id: string }[] = rest[place]
    const without = known.filter((fact) => fact.id !== id.toLowerCase())
    if (without.length === known.length) throw new NotFound(`The ${type.replaceAll('_', ' ')} ${id}`)
    Object.assign(rest, { [place]: without })
  }
  return rest
}
