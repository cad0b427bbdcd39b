import { SETTING_NAMES } from '@trust/runtime/environment'
import { distance } from 'fastest-levenshtein'
import { doubtful, type Finding } from './finding.ts'

/** Shorter names resemble too many variables of other programs. */
const SHORTEST_NAME = 7

/** Variables whose name is almost that of a setting: they have no effect. */
export function checkVariables(names: string[]): Finding[] {
  return names.flatMap((name) => {
    const meant = settingMeantBy(name)
    if (meant === undefined) return []
    return [doubtful(name, 'is not a setting, and has no effect', `Do you mean ${meant}?`)]
  })
}

function settingMeantBy(name: string): string | undefined {
  if (name.length < SHORTEST_NAME || SETTING_NAMES.includes(name)) return undefined
  return SETTING_NAMES.find(
    (setting) => setting.length >= SHORTEST_NAME && distance(plain(name), plain(setting)) <= slips(setting),
  )
}

/** The name without case, underscores and dashes, which are often mistyped. */
const plain = (name: string) => name.toUpperCase().replaceAll(/[_-]/g, '')

/** One wrong letter in a short name, two (or two swapped) in a long one. */
const slips = (name: string) => (name.length < 10 ? 1 : 2)
