import { BadRequest, NotFound } from '@trust/contracts/errors'
import { DEFAULT_LANGUAGE } from '@trust/messages/language-names'
import { fitName } from './fit.ts'
import { HEIGHT, WIDTH } from './picture.ts'
import { type PublicTrust, statusText } from './public-trust.ts'
import { frameSnippet } from './snippets.ts'

interface Room {
  maxwidth?: string | undefined
  maxheight?: string | undefined
}

/**
 * The merchant whose badge an address shows.
 * @throws NotFound for any other address
 */
export function merchantIn(address: string, publicBaseUrl: string): string {
  const [path = ''] = address.split(/[?#]/)
  const ours = `${publicBaseUrl}/badge/`
  if (!path.startsWith(ours)) throw new NotFound('A badge at this address')
  return path.slice(ours.length).replace(/(\.svg|\/frame)?\/?$/, '')
}

/**
 * The badge as oEmbed 1.0 wants it (oembed.com, section 2.3.4): a frame that fits the consumer's room.
 * @throws BadRequest `invalid_query`
 */
export function oembedOf(trust: PublicTrust, publicBaseUrl: string, { maxwidth, maxheight }: Room) {
  const scale = Math.min(1, pixels(maxwidth, 'maxwidth') / WIDTH, pixels(maxheight, 'maxheight') / HEIGHT)
  const size = {
    width: Math.max(1, Math.floor(WIDTH * scale)),
    height: Math.max(1, Math.floor(HEIGHT * scale)),
  }
  const name = fitName(trust.merchantName, Number.POSITIVE_INFINITY)
  return {
    version: '1.0',
    type: 'rich',
    title: `${name}: ${statusText(trust.publicStatus)}`,
    provider_name: 'Merchant Trust Service',
    provider_url: publicBaseUrl,
    html: frameSnippet(trust, publicBaseUrl, { ...size, language: DEFAULT_LANGUAGE }),
    ...size,
  }
}

function pixels(given: string | undefined, name: string): number {
  if (given === undefined) return Number.POSITIVE_INFINITY
  if (/^[1-9]\d{0,5}$/.test(given)) return Number(given)
  throw new BadRequest('invalid_query', `The query parameter ${name} must be a number of pixels.`)
}
