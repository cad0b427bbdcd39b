import { label, say } from '@trust/messages/sentences/say'
import type { FlagCode, RiskFlag, VisibleRisk } from '../pipeline/types.ts'
import { stockAgency } from '../stages/known-names.ts'
import { NAME_FOUND } from '../stages/text/name-match.ts'
import { describe } from './describe.ts'
import type { FlagInput } from './flag-input.ts'

// None of 659 ordinary photographs reaches UNSAFE; two in a thousand reach 0.7.
const UNSAFE = 0.85
const CERTAIN = 0.97

// The scene stage is wrong once in ten times: only a very sure answer counts more than a hint.
const SURE_SCENE = 0.95

/** What is in the picture: unsafe content, another scene than declared, no name on the sign, what a provider saw. */
export function contentFlags({ declared, found }: FlagInput): RiskFlag[] {
  const { unsafe = 0, scene, nameMatch = null, text = [] } = found
  const flags: RiskFlag[] = []
  if (unsafe >= UNSAFE) {
    const what = say('flag.unsafe', { sure: Math.round(100 * unsafe) })
    flags.push({
      code: 'unsafe_content',
      severity: unsafe >= CERTAIN ? 'critical' : 'high',
      ...describe(what),
    })
  }
  if (scene?.matchesExpected === false) {
    const severity = scene.confidence >= SURE_SCENE ? 'medium' : 'low'
    const what = say('flag.scene', {
      scene: label(scene.label),
      sure: Math.round(100 * scene.confidence),
      expected: label(`${scene.expectedLabel}`),
    })
    flags.push({ code: 'scene_mismatch', severity, ...describe(what) })
  }
  const agency = stockAgency(text)
  if (agency) {
    flags.push({ code: 'stock_watermark', severity: 'high', ...describe(say('flag.watermark', { agency })) })
  }
  // Its absence weighs little: signs are stylised, and owners trade under other names.
  if (nameMatch !== null && nameMatch < NAME_FOUND && text.length > 0) {
    const read = text.slice(0, MAX_QUOTED).map((line) => `“${line}”`)
    const what = say('flag.name_not_found', { name: `${declared.merchantName}`, read })
    flags.push({ code: 'name_not_visible', severity: 'low', ...describe(what) })
  }
  return [...flags, ...(found.visibleRisks ?? []).map(visibleFlag)]
}

const MAX_QUOTED = 5

const CODES: Record<VisibleRisk['kind'], FlagCode> = {
  hygiene: 'hygiene_issue',
  damage: 'visible_damage',
  signage: 'signage_issue',
}

function visibleFlag({ kind, severity, detail }: VisibleRisk): RiskFlag {
  return { code: CODES[kind], severity, detail }
}
