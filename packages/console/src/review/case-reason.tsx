import { Group, Paper, Stack, Text } from '@mantine/core'
import type { Resource } from '../api.ts'
import { countryInWords } from '../components/countries.ts'
import { valuesInWords, words } from '../components/labels.ts'
import { TextLink } from '../components/link.tsx'
import { State } from '../components/state.tsx'
import { When } from '../components/when.tsx'
import { isAutomatic, nameOf, rich, sentence, t } from '../messages.ts'
import { EscalatedBy } from './escalate.tsx'

/** Why the case is there, and where its merchant stands. */
export function CaseReason({ reviewCase }: { reviewCase: Resource<'ReviewCaseInContext'> }) {
  const { context } = reviewCase
  const { country, category, created_at } = context.merchant
  return (
    <Paper withBorder p="md">
      <Stack gap={6}>
        <Text fw={600} dir="auto">
          {sentence(reviewCase.reason, reviewCase.reason_message)}
        </Text>
        <Text size="sm" c="dimmed">
          {isAutomatic(reviewCase.created_by)
            ? rich('review.opened_automatically', { when: <When at={reviewCase.created_at} /> })
            : rich('review.opened_by', {
                when: <When at={reviewCase.created_at} />,
                created_by: nameOf(reviewCase.created_by),
              })}
        </Text>
        <EscalatedBy reviewCase={reviewCase} />
        <Group gap="xs">
          <Text size="sm">{t('review.merchant_is')}</Text>
          <State of={context.merchant.public_status} />
          <State
            of={context.merchant.risk_level}
            as={t('review.risk_of_level', { level: words(context.merchant.risk_level) })}
          />
          <TextLink to="/merchants/$id" params={{ id: context.merchant.id }} size="sm">
            {t('common.merchants_page')}
          </TextLink>
          <Text size="sm" c="dimmed">
            {[country && countryInWords(country), category && `MCC ${category}`].filter(Boolean).join(' · ')}
            {(country || category) && ' · '}
            {rich('review.merchant_created', { when: <When at={created_at} /> })}
          </Text>
        </Group>
        {context.triggers.map((trigger) => (
          <Text size="sm" key={trigger.id}>
            {words(trigger.trigger_type)}:{' '}
            {trigger.reason !== reviewCase.reason && `${sentence(trigger.reason, trigger.reason_message)} `}
            {valuesInWords(trigger.metadata)}
          </Text>
        ))}
      </Stack>
    </Paper>
  )
}
