import { api, ask, askAll, type Resource } from '../api.ts'

/** All versions of a policy, newest first. */
export const versionsOf = (id: string): Promise<Resource<'PolicyVersion'>[]> =>
  askAll((query) => ask(api.GET('/api/v1/risk/policies/{id}/versions', { params: { path: { id }, query } })))
