import type { FlagCode, RiskFlag, VisibleRisk } from '../pipeline/types.ts'
import { stockAgency } from '../stages/known-names.ts'
import { NAME_FOUND } from '../stages/text/name-match.ts'
import type { FlagInput } from './flag-input.ts'

// Of 659 ordinary photographs none reaches UNSAFE, two of a thousand 0.7.
const UNSAFE = 0.85
const CERTAIN = 0.97

// The scene stage is wrong once in ten times: only what it is very sure of counts more than a hint.
const SURE_SCENE = 0.95

/** What is in the picture: unsafe content, another scene than declared, no name on the sign, what a provider saw. */
export function contentFlags({ declared, found }: FlagInput): RiskFlag[] {
  const { unsafe = 0, scene, nameMatch = null, text = [] } = found
  const flags: RiskFlag[] = []
  if (unsafe >= UNSAFE) {
    const detail = `The picture seems to show pornographic content (${Math.round(100 * unsafe)} % sure).`
    flags.push({ code: 'unsafe_content', severity: unsafe >= CERTAIN ? 'critical' : 'high', detail })
  }
  if (scene?.matchesExpected === false) {
    const severity = scene.confidence >= SURE_SCENE ? 'medium' : 'low'
    const sure = Math.round(100 * scene.confidence)
    const detail = `The picture seems to show ${IN_WORDS[scene.label] ?? scene.label} (${sure} % sure), not ${IN_WORDS[scene.expectedLabel ?? ''] ?? scene.expectedLabel}.`
    flags.push({ code: 'scene_mismatch', severity, detail })
  }
  const agency = stockAgency(text)
  if (agency) {
    const detail = `The picture carries the watermark of ${agency}: it was taken from an agency, not at the merchant's.`
    flags.push({ code: 'stock_watermark', severity: 'high', detail })
  }
  // Its absence weighs little: signs are stylised, and owners trade under other names.
  if (nameMatch !== null && nameMatch < NAME_FOUND && text.length > 0) {
    const read = text.slice(0, MAX_QUOTED).join('", "')
    const detail = `The name "${declared.merchantName}" was not found among what can be read in the picture: "${read}".`
    flags.push({ code: 'name_not_visible', severity: 'low', detail })
  }
  return [...flags, ...(found.visibleRisks ?? []).map(visibleFlag)]
}

const MAX_QUOTED = 5

const IN_WORDS: Record<string, string> = {
  document: 'a document',
  interior: 'an interior',
  kitchen: 'a kitchen',
  person: 'a person',
  product: 'a product',
  screenshot: 'a screenshot',
  signage: 'a sign',
  storefront: 'a storefront',
  vehicle: 'a vehicle',
}

const CODES: Record<VisibleRisk['kind'], FlagCode> = {
  hygiene: 'hygiene_issue',
  damage: 'visible_damage',
  signage: 'signage_issue',
}

function visibleFlag({ kind, severity, detail }: VisibleRisk): RiskFlag {
  return { code: CODES[kind], severity, detail }
}
