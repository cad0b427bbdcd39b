import { Badge, Card, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Resource } from '../api.ts'
import { words } from '../components/labels.ts'
import { languageInWords } from '../components/languages.ts'
import { TextLink } from '../components/link.tsx'
import { State } from '../components/state.tsx'
import { When } from '../components/when.tsx'
import { language, t } from '../messages.ts'
import { MarkedText } from './marked-text.tsx'
import { NewBadge } from './new-badge.tsx'

/** Below it the category wants a second look. */
const UNSURE = 0.5

/** A complaint of whatever answer: cases repeat it, and their document says less of it. */
export interface ShownComplaint {
  id: string
  text: string
  subject: string | null
  status: string
  channel: string
  created_at: string
  /** As `GET /complaints/{id}` shows it. */
  classification: object | null
}

interface ComplaintCardProps {
  complaint: ShownComplaint
  isNew?: boolean
  /** What follows the text. */
  children?: ReactNode
}

/** A complaint with its symptoms marked where they stand. */
export function ComplaintCard({ complaint, isNew = false, children }: ComplaintCardProps) {
  const { id, text, subject, channel, status, created_at } = complaint
  const classification = complaint.classification as Resource<'Classification'> | null
  return (
    <Card withBorder>
      <Group gap="xs" mb={6}>
        {classification && (
          <>
            <State of={classification.severity} />
            <Badge variant="default" tt="none">
              {words(classification.category)}
            </Badge>
            <Badge variant="default" tt="none">
              {words(classification.intent)}
            </Badge>
            {classification.language !== language && (
              <Badge variant="default">{languageInWords(classification.language)}</Badge>
            )}
            {classification.category_confidence < UNSURE && (
              <Badge variant="light" color="yellow">
                {t('review.sure', { percent: Math.round(classification.category_confidence * 100) })}
              </Badge>
            )}
          </>
        )}
        <State of={status} />
        {isNew && <NewBadge />}
        <TextLink to="/complaints/$id" params={{ id }} size="xs" c="dimmed">
          <span>
            {words(channel)}, <When at={created_at} />
          </span>
        </TextLink>
      </Group>
      {subject && (
        <Text fw={600} size="sm" dir="auto">
          {subject}
        </Text>
      )}
      <MarkedText text={text} symptoms={classification?.symptoms ?? []} />
      {children}
    </Card>
  )
}
