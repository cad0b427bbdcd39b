import { existsSync } from 'node:fs'
import { z } from 'zod'

export const port = z.coerce.number().int().min(0).max(65_535)

export const atLeast = (low: number) => z.coerce.number().min(low)

/** A day at most: a timer of more than 24.8 days would fire at once. */
export const seconds = (low: number) => atLeast(low).max(86_400)

export const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')

export const readableFile = z
  .string()
  .refine((path) => existsSync(path), 'must be the path of a file that is there')

/** An address up to the first of several hosts, and the others. */
export const MORE_HOSTS = /^([\w+]+:\/\/(?:[^/]*@)?[^/@,]*),[^/@?]*(?=[/?]|$)/

/** An address that begins with one of these, such as `redis://`. */
export const withScheme = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (text) => schemes.some((scheme) => text.startsWith(scheme)),
      `must begin with ${schemes.join(' or ')}`,
    )
    .refine(isReadable, 'cannot be read: in a password # is %23 and / is %2F')

/** PostgreSQL's address may lack a host: its query then names a socket. */
function isReadable(address: string): boolean {
  return URL.canParse(address.replace(MORE_HOSTS, '$1').replace('@/', '@socket/'))
}

/** A web address without a path: cookies, badges and links name paths from the root of the host. */
export const rootAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
  .refine(hasNoPath, 'must be an address without a path, such as https://trust.example.com')

function hasNoPath(address: string): boolean {
  const { pathname, search, hash } = new URL(address)
  return /^\/*$/.test(pathname) && search === '' && hash === ''
}
