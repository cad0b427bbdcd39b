import type { Declared } from './declared.ts'
import type { DuplicateCandidate } from './duplicate-flags.ts'
import type { Findings } from './stage.ts'

/** What the rules look at: what was declared, what the stages found, and which assets resemble this one. */
export interface FlagInput {
  declared: Declared
  found: Readonly<Findings>
  sha256: string
  candidates: readonly DuplicateCandidate[]
}
