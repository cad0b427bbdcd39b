import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { type HashCaller, inHashQueue } from './hash-queue.ts'

const ARGON2ID: Algorithm.Argon2id = 2
/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const parameters = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** @throws Unavailable when the client disconnects before its turn */
export function hashPassword(password: string, caller: HashCaller = {}): Promise<string> {
  return inHashQueue(caller, () => hash(password, parameters))
}

/** The hash to compare with for an unknown account, so that it takes as long as a known one. */
const stranger = hash('nobody has this password', parameters)

/**
 * Whether the password matches; without a hash it takes the same time and answers false.
 * @throws Unavailable when the client disconnects before its turn
 */
export async function passwordFits(
  storedHash: string | null,
  password: string,
  caller: HashCaller,
): Promise<boolean> {
  const target = storedHash ?? (await stranger)
  const fits = await inHashQueue(caller, () => verify(target, password))
  return fits && storedHash !== null
}

/** Whether a hash has weaker parameters than today's. */
export function needsRehash(storedHash: string): boolean {
  const [, memory, time] = storedHash.match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/) ?? []
  return Number(memory ?? 0) < parameters.memoryCost || Number(time ?? 0) < parameters.timeCost
}
