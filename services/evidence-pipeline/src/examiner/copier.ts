import { makeCopies } from '../evidence/copies.ts'
import { openStore } from '../store/open-store.ts'
import { STORE_SETTINGS, type StoreSettings } from '../store/store.ts'
import { StoreAway } from '../store/store-away.ts'
import type { ExaminerPool } from './pool.ts'

/**
 * Makes the copies of a picture that may be shown.
 * @throws StoreAway
 */
export type MakeCopies = (key: string, signal: AbortSignal) => Promise<void>

/** @param pool runs it in its processes; without one it runs in this process */
export function copier(env: StoreSettings, pool: ExaminerPool | null): MakeCopies {
  const store = openStore(env)
  if (pool === null) return (key) => makeCopies(store, key)
  const settings = Object.fromEntries(STORE_SETTINGS.map((name) => [name, env[name]])) as StoreSettings
  return async (key, signal) => {
    const answer = await pool.copy({ key, settings }, signal)
    if (answer) throw new StoreAway(answer.storeAway)
  }
}
