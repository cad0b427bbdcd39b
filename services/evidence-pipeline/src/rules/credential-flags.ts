import type { Sentence } from '@trust/contracts/sentence'
import { say } from '@trust/messages/sentences/say'
import type { Credentials } from '../pipeline/findings.ts'
import type { RiskFlag } from '../pipeline/types.ts'
import { describe } from './describe.ts'

const GENERATED: ReadonlySet<string> = new Set([
  'trainedAlgorithmicMedia',
  'trainedAlgorithmicData',
  'compositeSynthetic',
])
const COMPOSITE = 'compositeWithTrainedAlgorithmicMedia'

/** What changes what a picture shows; cropping, resizing and colours are left out. */
const EDITS: ReadonlySet<string> = new Set([
  'c2pa.edited',
  'c2pa.drawing',
  'c2pa.placed',
  'c2pa.removed',
  'c2pa.deleted',
])

/** What the content credentials say against a picture: made by a model, edited, changed after it was signed. */
export function credentialFlags(credentials: Credentials): RiskFlag[] {
  const { sourceTypes, state } = credentials
  const flags: RiskFlag[] = []
  const signed = { signature: signature(credentials) }
  const isGenerated = sourceTypes.some((type) => GENERATED.has(type))
  if (isGenerated || sourceTypes.includes(COMPOSITE)) {
    const what = say(isGenerated ? 'flag.credentials_generated' : 'flag.credentials_composite', signed)
    flags.push({ code: 'ai_generated', severity: isGenerated ? 'critical' : 'high', ...describe(what) })
  }
  const edit = credentials.actions.find(({ action }) => EDITS.has(action))
  if (state === 'altered') {
    const what = say('flag.credentials_altered', signed)
    flags.push({ code: 'edited_with_software', severity: 'medium', ...describe(what) })
  } else if (edit) {
    const program = edit.softwareAgent ?? credentials.generator ?? 'a program'
    const what = say('flag.credentials_edited', { ...signed, program })
    flags.push({ code: 'edited_with_software', severity: 'medium', ...describe(what) })
  }
  if (state === 'broken') {
    const what = say('flag.credentials_broken', signed)
    flags.push({ code: 'credentials_broken', severity: 'medium', ...describe(what) })
  }
  if (state === 'unverifiable') {
    const what = say('flag.credentials_unverifiable', signed)
    flags.push({ code: 'credentials_unverifiable', severity: 'low', ...describe(what) })
  }
  return flags
}

function signature({ signer, state: code }: Credentials): Sentence {
  const state = say(`flag.credentials_state_${code}`)
  return signer ? say('flag.credentials_by', { signer, state }) : state
}
