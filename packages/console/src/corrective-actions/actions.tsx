import { Badge, Group } from '@mantine/core'
import { priorities } from '@trust/contracts/codes'
import { api, ask, type Resource } from '../api.ts'
import { EmptyList } from '../components/empty.tsx'
import { ExportButton } from '../components/export-button.tsx'
import { Filter } from '../components/filter.tsx'
import { words } from '../components/labels.ts'
import { type Column, List } from '../components/list.tsx'
import { MerchantName } from '../components/merchant-name.tsx'
import { Page } from '../components/page.tsx'
import { State } from '../components/state.tsx'
import { useListed } from '../components/use-list.ts'
import { When } from '../components/when.tsx'
import { t } from '../messages.ts'

const columns: Column<Resource<'CorrectiveAction'>>[] = [
  { header: t('common.merchant'), cell: ({ merchant_id }) => <MerchantName id={merchant_id} /> },
  { header: t('common.what'), isWide: true, cell: ({ action_type }) => words(action_type) },
  { header: t('common.state'), width: 120, cell: ({ status }) => <State of={status} /> },
  { header: t('common.priority'), isWide: true, width: 100, cell: ({ priority }) => <State of={priority} /> },
  {
    header: t('common.due'),
    width: 190,
    cell: ({ due_date, is_overdue }) => (
      <Group gap={6} wrap="nowrap">
        <When at={due_date} />
        {is_overdue && (
          <Badge color="red" tt="none" miw="max-content">
            {t('common.overdue')}
          </Badge>
        )}
      </Group>
    ),
  },
  { header: t('work.issued_by'), isWide: true, width: 170, cell: ({ issued_by }) => issued_by.label },
]

export function Actions() {
  const answer = useListed(
    'actions',
    (query) => ask(api.GET('/api/v1/corrective-actions', { params: { query } })),
    { always: { order: 'due' } },
  )
  return (
    <Page
      title={t('common.corrective_actions')}
      about={t('work.what_merchants_were_asked_to_put_right')}
      actions={<ExportButton list="corrective_actions" />}
    >
      <Group gap="xs">
        <Filter
          name="status"
          label={t('common.state')}
          values={['issued', 'fix_submitted', 'approved', 'rejected', 'completed', 'withdrawn']}
        />
        <Filter name="priority" label={t('common.priority')} values={priorities.toReversed()} />
        <Filter name="overdue" label={t('common.overdue')} values={['true', 'false']} />
      </Group>
      <List
        label={t('common.corrective_actions')}
        isCompact
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        link={({ id }) => ({ to: '/actions/$id', params: { id } })}
        empty={
          <EmptyList what="corrective_action">{t('work.decision_policy_or_recommendation_issues')}</EmptyList>
        }
      />
    </Page>
  )
}
