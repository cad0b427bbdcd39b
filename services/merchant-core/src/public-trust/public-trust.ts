import type { PublicStatus } from '@trust/contracts/scales'

/** All that anybody may know about the trust in a merchant: never a score, a risk level or a reason. */
export interface PublicTrust {
  merchantId: string
  merchantName: string
  publicStatus: PublicStatus
  /** Since when it is verified without a break; null while it is not. */
  verifiedSince: Date | null
  /** When the status was last settled. */
  updatedAt: Date
}

interface Words {
  /** In lower case, for a badge that sets it beside the label. */
  message: string
  /** For the picture and for whoever cannot see it. */
  sentence: string
  /** The status's colour on a light ground. */
  color: string
}

export const LABEL = 'merchant trust'

export const words: Record<PublicStatus, Words> = {
  verified: { message: 'verified', sentence: 'Verified merchant', color: '#1a7f37' },
  review: { message: 'under review', sentence: 'Under review', color: '#9a6700' },
  suspended: { message: 'suspended', sentence: 'Suspended', color: '#cf222e' },
}
