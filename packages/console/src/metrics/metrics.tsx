import { Code, Text } from '@mantine/core'
import { api, ask, type Resource } from '../api.ts'
import { Empty } from '../components/empty.tsx'
import { allOf } from '../components/format.ts'
import { ButtonLink } from '../components/link.tsx'
import { type Column, List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { useListed } from '../components/use-list.ts'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'
import { formulaInWords } from './formula-words.ts'

const columns: Column<Resource<'CustomMetric'>>[] = [
  {
    header: t('metrics.metric'),
    cell: ({ name, formula }) => (
      <>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {formulaInWords(formula)}
        </Text>
      </>
    ),
  },
  { header: t('metrics.in_conditions'), isWide: true, cell: ({ metric }) => <Code>{metric}</Code> },
  {
    header: t('common.policies'),
    isWide: true,
    cell: ({ used_by }) => allOf(used_by.map(({ name }) => name)) || '–',
  },
]

/** The metrics that the tenant defined for the conditions of its policies. */
export function CustomMetrics() {
  const can = useCan()
  const answer = useListed('custom-metrics', (query) =>
    ask(api.GET('/api/v1/risk/custom-metrics', { params: { query } })),
  )
  return (
    <Page
      title={t('metrics.metrics')}
      about={t('metrics.about')}
      actions={
        can('risk.manage') && (
          <ButtonLink to="/metrics/$id" params={{ id: 'new' }}>
            {t('metrics.define')}
          </ButtonLink>
        )
      }
    >
      <List
        label={t('metrics.metrics')}
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        link={({ id }) => ({ to: '/metrics/$id', params: { id } })}
        empty={<Empty title={t('metrics.there_is_none_yet')}>{t('metrics.explained')}</Empty>}
      />
    </Page>
  )
}
