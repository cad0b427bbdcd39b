import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to outgoing connections (from 32768 on Linux, from 49152 elsewhere): no connection
 * takes one between the choice and its use, or while a server restarts.
 */
const LOWEST = 15_000
const HIGHEST = 32_767
const MAX_TRIES = 100

/**
 * A port of the loopback address that no server listens on now; another may take it before it is used.
 * @throws Error when a hundred ports are taken
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST + 1)
    if (await isFree(port)) return port
  }
  throw new Error('no free port')
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const isListening = await new Promise<boolean>((done) => {
    probe.once('error', () => done(false)).listen(port, '127.0.0.1', () => done(true))
  })
  await new Promise((done) => probe.close(done))
  return isListening
}
