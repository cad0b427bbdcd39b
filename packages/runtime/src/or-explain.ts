import { BadSetting } from './environment.ts'

/** Ends the process with one clear line when it cannot start. */
export async function orExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    if (error instanceof BadSetting) console.error(`✗ ${error.message}`)
    else console.error(`✗ ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
