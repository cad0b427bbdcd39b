import { stringifySearchWith } from '@tanstack/react-router'

/** How many rows a page of a list may have; the first unless the address says another. */
export const PAGE_SIZES = [25, 50, 100] as const
export const PAGE_SIZE = PAGE_SIZES[0]

/** The search parameters of a list's address: page, size and filters, so that a view can be sent to a colleague. */
export type ListSearch = { page?: number; size?: number } & { [filter: string]: string | number | undefined }

const places = new Set(['page', 'size'])

/** Reads a list's search parameters: everything as text but the page, which counts from 1, and its size. */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const filters = Object.entries(search)
    .filter(([name, value]) => !places.has(name) && value !== '' && value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)])
  const page = Math.floor(Number(search.page))
  const size = PAGE_SIZES.find((each) => each === Number(search.size)) ?? PAGE_SIZE
  return {
    ...Object.fromEntries(filters),
    ...(page > 1 ? { page } : {}),
    ...(size === PAGE_SIZE ? {} : { size }),
  }
}

/** Old addresses with `true` and numbers in quotation marks still work. */
const unquoted = (value: string): string => value.replace(/^"(true|false|-?\d+(?:\.\d+)?)"$/, '$1')

/** Writes search parameters, all of them text. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].map(([name, value]) => [name, unquoted(value)]))

export const stringifySearch = stringifySearchWith(JSON.stringify)
