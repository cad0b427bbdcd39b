import { type AnsweredMessage, sentence } from '../messages.ts'
import { TextLink } from './link.tsx'

/** The page of a fact by its kind; other kinds are on the merchant's page, in a tab. */
const pages = {
  evidence: '/evidence/$id',
  complaint: '/complaints/$id',
  review_case: '/reviews/$id',
  corrective_action: '/actions/$id',
  merchant: '/merchants/$id',
} as const
const tabs = {
  owner: 'details',
  location: 'details',
  signal: 'signals',
  artifact: 'signals',
  appeal: 'work',
  verification_task: 'work',
  trigger: 'work',
} as const

interface FactProps {
  merchantId: string
  detail: string
  message?: AnsweredMessage | null | undefined
  /** A reference in an explanation; some stand for many facts, such as orders. */
  code?: string
  resource_type?: string
  resource_id?: string | null
}

/** A sentence, as a link to the fact behind it where there is one. */
export function Fact({ merchantId, detail: text, message, code, resource_type, resource_id }: FactProps) {
  const detail = sentence(text, message)
  const page = pages[resource_type as keyof typeof pages]
  const tab = code?.startsWith('orders_') ? 'orders' : tabs[resource_type as keyof typeof tabs]
  if (page && resource_id)
    return (
      <TextLink size="sm" to={page} params={{ id: resource_id }}>
        <bdi>{detail}</bdi>
      </TextLink>
    )
  if (tab)
    return (
      <TextLink size="sm" to="/merchants/$id" params={{ id: merchantId }} search={{ tab }}>
        <bdi>{detail}</bdi>
      </TextLink>
    )
  return <bdi>{detail}</bdi>
}
