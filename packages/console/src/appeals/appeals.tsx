import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask, type Resource } from '../api.ts'
import { EmptyList } from '../components/empty.tsx'
import { ExportButton } from '../components/export-button.tsx'
import { Filter } from '../components/filter.tsx'
import { words, wordsWithin } from '../components/labels.ts'
import { type Column, List } from '../components/list.tsx'
import { MerchantName } from '../components/merchant-name.tsx'
import { Page } from '../components/page.tsx'
import { State } from '../components/state.tsx'
import { useListed } from '../components/use-list.ts'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'
import { AppealDue } from './appeal-due.tsx'

type Appeal = Resource<'Appeal'>

/** The decision, and what it was about where the decision does not say it. */
function appealedInWords({ decision, subject_type }: Pick<Appeal, 'decision' | 'subject_type'>): string {
  if (subject_type === 'corrective_action') return words(decision)
  return `${words(decision)} (${wordsWithin(subject_type)})`
}

const columns: Column<Appeal>[] = [
  { header: t('common.merchant'), width: 190, cell: ({ merchant_id }) => <MerchantName id={merchant_id} /> },
  {
    header: t('work.grounds'),
    cell: ({ grounds }) => (
      <Text size="sm" truncate title={grounds} dir="auto">
        {grounds}
      </Text>
    ),
  },
  {
    header: t('work.against'),
    isWide: true,
    width: 240,
    cell: appealedInWords,
  },
  { header: t('common.state'), width: 110, cell: ({ status }) => <State of={status} /> },
  { header: t('common.due'), width: 130, cell: (appeal) => <AppealDue appeal={appeal} /> },
  {
    header: t('work.submitted'),
    isWide: true,
    width: 130,
    cell: ({ created_at }) => <When at={created_at} />,
  },
]

export function Appeals() {
  const answer = useListed(
    'appeals',
    (query) => ask(api.GET('/api/v1/operations/appeals', { params: { query } })),
    { always: { order: 'due' } },
  )
  return (
    <Page title={t('common.appeals')} about={<Statistics />} actions={<ExportButton list="appeals" />}>
      <Group gap="xs">
        <Filter name="status" label={t('common.state')} values={['submitted', 'upheld', 'overturned']} />
        <Filter name="overdue" label={t('common.overdue')} values={['true', 'false']} />
        <Filter
          name="subject_type"
          label={t('work.against')}
          values={['review_case', 'corrective_action', 'merchant_status']}
        />
      </Group>
      <List
        label={t('common.appeals')}
        isCompact
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        link={({ id }) => ({ to: '/appeals/$id', params: { id } })}
        empty={
          <EmptyList what="appeal">
            {rich('work.what_can_be_appealed', { code: <code>POST /operations/appeals</code> })}
          </EmptyList>
        }
      />
    </Page>
  )
}

function Statistics() {
  const { data } = useQuery({
    queryKey: ['appeals', 'statistics'],
    queryFn: () => ask(api.GET('/api/v1/operations/appeals/statistics')),
  })
  if (!data) return null
  const { submitted, upheld, overturned, overturn_rate: rate } = data
  return rate === null
    ? t('work.appeals_so_far', { submitted, upheld, overturned })
    : t('work.appeals_so_far_with_rate', { submitted, upheld, overturned, percent: Math.round(rate * 100) })
}
