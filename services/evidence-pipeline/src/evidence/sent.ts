import type { Fault } from '@trust/contracts/errors'
import type { ReceivedFile } from './received-file.ts'

/** What a sender said, before it is checked: the fields, the file, and what was wrong with either already. */
export interface Sent {
  fields: Record<string, unknown>
  file: ReceivedFile | null
  faults: Fault[]
}
