import type { Prisma } from '@trust/db/client'

/** What a score can be without: a complaint, a signal, or the flags of a piece of evidence. */
export const factTypes = ['complaint', 'evidence', 'signal'] as const
export type FactType = (typeof factTypes)[number]

export type OverturnedFactRow = Prisma.OverturnedFactGetPayload<true>

export interface FactReference {
  resource_type: FactType
  resource_id: string
}

/** "2 complaints and the flags of 1 picture". */
export function inWords(facts: { resourceType: string }[]): string {
  const count = (type: FactType) => facts.filter(({ resourceType }) => resourceType === type).length
  const some = (many: number, one: string) => (many === 0 ? [] : [`${many} ${one}${many === 1 ? '' : 's'}`])
  const pictures = some(count('evidence'), 'picture').map((of) => `the flags of ${of}`)
  const parts = [...some(count('complaint'), 'complaint'), ...pictures, ...some(count('signal'), 'signal')]
  return parts.join(' and ')
}
