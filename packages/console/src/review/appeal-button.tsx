import { api, ask, type Resource } from '../api.ts'
import { ReasonButton } from '../parts/reason-button.tsx'

type Subject = Pick<Resource<'Appeal'>, 'merchant_id' | 'subject_type' | 'subject_id'>

/** Puts an appeal of the merchant against a decision in, on its behalf. */
export function AppealButton({ subject }: { subject: Subject }) {
  return (
    <ReasonButton
      verb="Appeal"
      size="xs"
      title="An appeal against this decision"
      question="The merchant's grounds"
      done="The appeal is in; somebody who did not decide judges it."
      act={(grounds) => ask(api.POST('/api/v1/operations/appeals', { body: { ...subject, grounds } }))}
    />
  )
}
