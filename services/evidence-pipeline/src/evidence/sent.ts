import type { Fault } from '@trust/contracts/errors'
import type { ReceivedFile } from './received-file.ts'

/** An upload before its fields are checked: fields, file, and the faults found so far. */
export interface Sent {
  fields: Record<string, unknown>
  file: ReceivedFile | null
  faults: Fault[]
}
