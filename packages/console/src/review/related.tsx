import { Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import type { Resource } from '../api.ts'
import { TextLink } from '../components/link.tsx'
import { State } from '../components/state.tsx'
import { sentence, t } from '../messages.ts'
import { useCan } from '../session.ts'
import { caseQuery } from './case-query.ts'
import { useReviewers } from './use-reviewers.ts'

type Shown = Resource<'ReviewCaseInContext'>

interface RelatedProps {
  cases: readonly Shown[]
  /** Whether this one is decided here and now, and others with it. */
  isDeciding: boolean
  chosen: ReadonlySet<string>
  choose: (ids: ReadonlySet<string>) => void
}

export const isUndecided = ({ status }: Pick<Shown, 'status'>): boolean =>
  status === 'open' || status === 'in_review'

/** The other undecided cases of the merchant, as they are read: what is decided together is bound to that. */
export function useRelated({ related_case_ids: ids }: Shown): Shown[] {
  return useQueries({ queries: ids.map(caseQuery) }).flatMap(({ data }) => data ?? [])
}

/** The other undecided cases of the merchant, to be decided with this one. */
export function Related({ cases, isDeciding, chosen, choose }: RelatedProps) {
  const can = useCan()
  const { nameOf } = useReviewers()
  if (cases.length === 0) return null
  return (
    <Paper withBorder p="md" component="section" aria-label={t('review.other_cases_of_this_merchant')}>
      <Stack gap={6}>
        <Title order={2} size="h5">
          {t('review.also_waiting_for_this_merchant')}
        </Title>
        {cases.map((related) => (
          <Group key={related.id} gap="xs" wrap="nowrap" align="flex-start">
            {isDeciding && can('review.decide') && isUndecided(related) && (
              <Checkbox
                size="xs"
                mt={3}
                aria-label={t('review.decide_together', {
                  reason: sentence(related.reason, related.reason_message),
                })}
                checked={chosen.has(related.id)}
                onChange={() => choose(chosen.symmetricDifference(new Set([related.id])))}
              />
            )}
            <div>
              <TextLink size="sm" display="block" to="/reviews/$id" params={{ id: related.id }}>
                <bdi>{sentence(related.reason, related.reason_message)}</bdi>
              </TextLink>
              <Group gap={4}>
                <State of={related.priority} />
                <State of={related.status} />
                <Text size="xs" c="dimmed">
                  {nameOf(related.assigned_to)}
                </Text>
              </Group>
            </div>
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}
