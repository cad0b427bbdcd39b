import { availableParallelism } from 'node:os'
import { Unavailable } from '@trust/contracts/errors'
import { networkOf } from '@trust/http/request'
import pLimit from 'p-limit'

/** Hashing shares libuv's four threads with files, pictures and DNS, and never takes all of them. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
/** A hash takes some 30 ms, so an admitted attempt waits for about a second at most. */
const MAX_WAITING = 32 * AT_ONCE
/** One address, or IPv6 network, gets at most half of the slots. */
const MAX_WAITING_OF_NETWORK = MAX_WAITING / 2

const turn = pLimit(AT_ONCE)
let waiting = 0
const waitingOfNetwork = new Map<string, number>()

/** The client for whom a password is hashed. */
export interface HashCaller {
  ipAddress?: string | undefined
  /** Aborted when the client disconnects. */
  signal?: AbortSignal | undefined
}

/**
 * Runs an attempt that will need a hash, if a slot is free. Without one the attempt is refused before anything is read
 * or counted, so that a flood costs only the refusals.
 * @throws Unavailable `too_busy` when too many wait, in all or from the address, and what the attempt throws
 */
export async function withHashPlace<T>(
  { ipAddress }: { ipAddress: string | undefined },
  attempt: () => Promise<T>,
): Promise<T> {
  // Without a socket there is no address to share slots by.
  const network = ipAddress === undefined ? null : networkOf(ipAddress)
  const ofNetwork = network === null ? 0 : (waitingOfNetwork.get(network) ?? 0)
  if (waiting >= MAX_WAITING || ofNetwork >= MAX_WAITING_OF_NETWORK) {
    throw new Unavailable('too_busy', 'Too many sign in at once. Try again in a moment.', {
      retryAfterSeconds: 2,
    })
  }
  countWaiting(network, 1)
  try {
    return await attempt()
  } finally {
    countWaiting(network, -1)
  }
}

/** Waiting hashes by network. The first network in the map is next; then it moves to the end. */
const waitingHashes = new Map<string | undefined, (() => Promise<void>)[]>()

/**
 * Hashes when its turn comes. Networks take turns: an attempt beside a flood waits for one of its hashes, not for all.
 * @throws Unavailable `client_gone` when the client has disconnected by then
 */
export async function inHashQueue<T>({ ipAddress, signal }: HashCaller, hash: () => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const run = async () => {
    if (signal?.aborted) throw new Unavailable('client_gone', 'The client has gone.')
    return hash()
  }
  const network = ipAddress === undefined ? undefined : networkOf(ipAddress)
  const ofNetwork = waitingHashes.get(network) ?? []
  waitingHashes.set(network, [...ofNetwork, () => run().then(resolve, reject)])
  void turn(runNext)
  return promise
}

function runNext(): Promise<void> | undefined {
  const [first] = waitingHashes
  if (!first) return undefined
  const [network, [next, ...later]] = first
  waitingHashes.delete(network)
  if (later.length > 0) waitingHashes.set(network, later)
  return next?.()
}

function countWaiting(network: string | null, by: 1 | -1): void {
  waiting += by
  if (network === null) return
  const left = (waitingOfNetwork.get(network) ?? 0) + by
  if (left === 0) waitingOfNetwork.delete(network)
  else waitingOfNetwork.set(network, left)
}
