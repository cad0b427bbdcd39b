import { api, ask, type Resource } from '../api.ts'
import { ReasonButton } from '../components/reason-button.tsx'
import { t } from '../messages.ts'

type Subject = Pick<Resource<'Appeal'>, 'merchant_id' | 'subject_type' | 'subject_id'>

/** Puts an appeal of the merchant against a decision in, on its behalf. */
export function AppealButton({ subject }: { subject: Subject }) {
  return (
    <ReasonButton
      verb={t('common.appeal')}
      size="xs"
      title={t('review.appeal_against_this_decision')}
      question={t('review.merchants_grounds')}
      done={t('review.appeal_is_in')}
      act={(grounds) => ask(api.POST('/api/v1/operations/appeals', { body: { ...subject, grounds } }))}
    />
  )
}
