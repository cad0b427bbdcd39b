import { stringifySearchWith } from '@tanstack/react-router'

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

/** Addresses sent while `true` and numbers stood in quotation marks there still work. */
const unquoted = (value: string): string => value.replace(/^"(true|false|-?\d+(?:\.\d+)?)"$/, '$1')

/** An address's search parameters as they are written, all of them text. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].map(([name, value]) => [name, unquoted(value)]))

export const stringifySearch = stringifySearchWith(JSON.stringify)
