import { isIP } from 'node:net'
import { z } from 'zod'

function isCidr(text: string): boolean {
  const [network = '', bits = '', ...rest] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(network)] ?? -1
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most
}

/** A setting that names networks in CIDR notation, separated by commas. */
export const networks = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((cidr) => cidr.trim())
      .filter((cidr) => cidr !== ''),
  )
  .refine((cidrs) => cidrs.every(isCidr), 'must be networks such as 10.0.0.0/8, separated by commas')

/** A setting that names servers by their addresses, separated by commas. */
export const nameServers = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((server) => server.trim())
      .filter((server) => server !== ''),
  )
  .refine(
    (servers) => servers.every(isNameServer),
    'must be addresses such as 10.0.0.2,10.0.0.3:5353,[fd00::2]:53',
  )

function isNameServer(text: string): boolean {
  const [, bracketed, plain, port = '53'] = /^(?:\[([^\]]+)\]|([\d.]+))(?::(\d{1,5}))?$/.exec(text) ?? []
  const isAddress = isIP(text) !== 0 || isIP(bracketed ?? '') === 6 || isIP(plain ?? '') === 4
  return isAddress && Number(port) <= 65_535
}
