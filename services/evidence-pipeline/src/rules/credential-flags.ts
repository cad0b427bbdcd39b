import type { Credentials } from '../pipeline/findings.ts'
import type { RiskFlag } from '../pipeline/types.ts'

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
  const isGenerated = sourceTypes.some((type) => GENERATED.has(type))
  if (isGenerated || sourceTypes.includes(COMPOSITE)) {
    const what = isGenerated ? 'was made' : 'has parts that were made'
    const detail = `Its content credentials (${signature(credentials)}) say that it ${what} by a generative model.`
    flags.push({ code: 'ai_generated', severity: isGenerated ? 'critical' : 'high', detail })
  }
  const edit = credentials.actions.find(({ action }) => EDITS.has(action))
  if (state === 'altered') {
    const detail = `The picture was changed after its content credentials were signed (${signature(credentials)}).`
    flags.push({ code: 'edited_with_software', severity: 'medium', detail })
  } else if (edit) {
    const program = edit.softwareAgent ?? credentials.generator ?? 'a program'
    const detail = `Its content credentials (${signature(credentials)}) say that it was edited with ${program}.`
    flags.push({ code: 'edited_with_software', severity: 'medium', detail })
  }
  if (state === 'broken') {
    const detail = `Its content credentials are broken: ${signature(credentials)}. They were damaged, or forged.`
    flags.push({ code: 'credentials_broken', severity: 'medium', detail })
  }
  if (state === 'unverifiable') {
    const detail = `Its content credentials are whole, but nobody can check who signed them (${signature(credentials)}).`
    flags.push({ code: 'credentials_unverifiable', severity: 'low', detail })
  }
  return flags
}

const STATE: Record<Credentials['state'], string> = {
  intact: 'the signature holds',
  altered: 'the signature is of another picture',
  broken: 'the signature does not hold',
  unverifiable: "the signer's certificate is not valid",
}

function signature({ signer, state }: Credentials): string {
  return signer ? `signed by "${signer}", ${STATE[state]}` : STATE[state]
}
