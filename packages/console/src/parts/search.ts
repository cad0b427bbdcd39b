/** What a list's address holds: the page and the filters, so that a view can be sent to a colleague. */
export type ListSearch = { page?: number } & { [filter: string]: string | number | undefined }

/** Reads a list's search parameters: everything as text but the page, which counts from 1. */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const filters = Object.entries(search)
    .filter(([name, value]) => name !== 'page' && value !== '' && value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)])
  const page = Math.floor(Number(search.page))
  return { ...Object.fromEntries(filters), ...(page > 1 ? { page } : {}) }
}
