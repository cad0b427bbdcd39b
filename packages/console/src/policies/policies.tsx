import { Badge, Group, Text } from '@mantine/core'
import { api, ask, type Resource } from '../api.ts'
import { Empty } from '../components/empty.tsx'
import { allOf } from '../components/format.ts'
import { ButtonLink } from '../components/link.tsx'
import { type Column, List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { State } from '../components/state.tsx'
import { useListed } from '../components/use-list.ts'
import { ConditionInWords } from '../conditions/condition-in-words.tsx'
import { sentence, t } from '../messages.ts'
import { useCan } from '../session.ts'
import { actionInWords } from './actions.ts'

const columns: Column<Resource<'Policy'>>[] = [
  {
    header: t('common.policy'),
    cell: ({ name, name_message, condition }) => (
      <>
        <Text size="sm" fw={600}>
          {sentence(name, name_message)}
        </Text>
        <ConditionInWords condition={condition} />
      </>
    ),
  },
  { header: t('common.severity'), cell: ({ severity }) => <State of={severity} /> },
  {
    header: t('policies.leads_to'),
    isWide: true,
    cell: ({ creates_review_case, creates_corrective_action, actions }) =>
      allOf([
        ...(creates_review_case ? [t('policies.leads_to_case')] : []),
        ...(creates_corrective_action ? [t('policies.leads_to_corrective_action')] : []),
        ...actions.map(actionInWords),
      ]) || t('policies.leads_to_event'),
  },
  { header: t('common.version'), isWide: true, cell: ({ version }) => version },
  {
    header: t('common.state'),
    cell: ({ enabled, mode, pending_version }) => (
      <Group gap={4}>
        <Badge
          variant="light"
          tt="none"
          miw="max-content"
          color={enabled ? (mode === 'live' ? 'green' : 'grape') : 'gray'}
        >
          {enabled ? (mode === 'live' ? t('policies.live') : t('policies.shadow')) : t('common.off')}
        </Badge>
        {pending_version !== null && (
          <Badge variant="light" tt="none" color="yellow">
            {t('policies.version_waits', { pending_version })}
          </Badge>
        )}
      </Group>
    ),
  },
]

export function Policies() {
  const can = useCan()
  const answer = useListed('policies', (query) =>
    ask(api.GET('/api/v1/risk/policies', { params: { query } })),
  )
  return (
    <Page
      title={t('common.policies')}
      about={t('policies.what_fires_and_what_happens_then')}
      actions={
        can('risk.manage') && (
          <ButtonLink to="/policies/$id" params={{ id: 'new' }}>
            {t('policies.new_policy')}
          </ButtonLink>
        )
      }
    >
      <List
        label={t('common.policies')}
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        link={({ id }) => ({ to: '/policies/$id', params: { id } })}
        empty={<Empty title={t('policies.there_is_no_policy_yet')}>{t('policies.policy_explained')}</Empty>}
      />
    </Page>
  )
}
