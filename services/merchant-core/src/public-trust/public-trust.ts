import type { PublicStatus } from '@trust/contracts/scales'
import { DEFAULT_LANGUAGE, type Language } from '@trust/messages/language-names'
import { translator } from '@trust/messages/translate'

/** The public facts about a merchant: never a score, a risk level or a reason. */
export interface PublicTrust {
  merchantId: string
  merchantName: string
  publicStatus: PublicStatus
  /** Since when it has been verified without a break; null while it is not. */
  verifiedSince: Date | null
  /** When the status last changed. */
  updatedAt: Date
}

interface Words {
  /** In lower case, for the badge's label. */
  message: string
  /** The status's colour on a light background. */
  color: string
}

export const LABEL = 'merchant trust'

export const words: Record<PublicStatus, Words> = {
  verified: { message: 'verified', color: '#1a7f37' },
  review: { message: 'under review', color: '#9a6700' },
  suspended: { message: 'suspended', color: '#cf222e' },
}

/** The status in a few words, for the picture and for screen readers. */
export function statusText(status: PublicStatus, language: Language = DEFAULT_LANGUAGE): string {
  return translator(language).text(`badge.status.${status}`)
}
