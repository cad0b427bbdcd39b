import { isIP } from 'node:net'
import { equalInConstantTime } from './secrets.ts'

/** The sender of a request for `/metrics`. */
interface Scrape {
  authorization: string | undefined
  forwardedFor: string | undefined
  /** The address of the socket. */
  address: string | undefined
}

/** Whether `/metrics` may be read: with the token, or from this machine itself and not through a proxy on it. */
export function mayReadMetrics(scrape: Scrape, metricsToken: string | undefined): boolean {
  const given = scrape.authorization?.replace(/^Bearer /, '')
  if (given !== undefined && metricsToken !== undefined && equalInConstantTime(given, metricsToken))
    return true
  return scrape.forwardedFor === undefined && isLoopback(scrape.address)
}

function isLoopback(address: string | undefined): boolean {
  const plain = address?.replace(/^::ffff:/, '') ?? ''
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}
