import type { Declared } from '../pipeline/declared.ts'
import type { Findings } from '../pipeline/findings.ts'
import type { Duplicates } from './duplicate-flags.ts'

/** What the rules look at: what was declared, what the stages found, and which assets resemble this one. */
export interface FlagInput extends Duplicates {
  declared: Declared
  found: Readonly<Findings>
  sha256: string
}
