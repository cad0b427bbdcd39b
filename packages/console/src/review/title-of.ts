import { words } from '../components/labels.ts'
import { t } from '../messages.ts'

/** The title of a photograph. */
export const titleOf = ({ evidence_type }: { evidence_type: string }): string =>
  t('review.photograph_of', { kind: words(evidence_type) })
