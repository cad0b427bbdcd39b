import { t } from '../messages.ts'
import { words } from '../parts/words.ts'

/** What a photograph is called. */
export const titleOf = ({ evidence_type }: { evidence_type: string }): string =>
  t('review.photograph_of', { kind: words(evidence_type) })
