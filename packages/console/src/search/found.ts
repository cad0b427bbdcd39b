import type { Resource } from '../api.ts'

export type FoundItem = Resource<'SearchResults'>['items'][number]

const folders: Record<FoundItem['kind'], string> = {
  merchant: 'merchants',
  review_case: 'reviews',
  complaint: 'complaints',
  evidence: 'evidence',
  corrective_action: 'actions',
  appeal: 'appeals',
  verification_task: 'tasks',
  policy: 'policies',
  user: 'users',
  webhook: 'webhooks',
  delivery_attempt: 'deliveries',
  audit_entry: 'audit',
}

/** Whether the console has a page for things of a kind, as audit entries name them. */
export const hasPage = (kind: string): kind is FoundItem['kind'] => Object.hasOwn(folders, kind)

/** The page of what was found. */
export const pageOf = ({ kind, id }: Pick<FoundItem, 'kind' | 'id'>): string => `/${folders[kind]}/${id}`
