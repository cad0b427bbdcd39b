import { Button, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { complaintCategories, complaintChannels, complaintIntents, severities } from '@trust/contracts/codes'
import { api, ask, type Resource } from '../api.ts'
import { EmptyList } from '../components/empty.tsx'
import { ExportButton } from '../components/export-button.tsx'
import { DateFilter, Filter } from '../components/filter.tsx'
import { words } from '../components/labels.ts'
import { languageChoices } from '../components/languages.ts'
import { TextLink } from '../components/link.tsx'
import { type Column, List } from '../components/list.tsx'
import { MerchantFilter } from '../components/merchant-filter.tsx'
import { MerchantName } from '../components/merchant-name.tsx'
import { Page } from '../components/page.tsx'
import { State } from '../components/state.tsx'
import { useList, useListed } from '../components/use-list.ts'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'

const columns: Column<Resource<'ListedComplaint'>>[] = [
  {
    header: t('common.merchant'),
    isWide: true,
    width: 190,
    cell: ({ merchant_id }) => <MerchantName id={merchant_id} />,
  },
  {
    header: t('common.complaint'),
    cell: ({ subject, text, alike, cluster_id }) => (
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" truncate title={text} dir="auto">
          {subject ? `${subject}: ${text}` : text}
        </Text>
        <AlikeLink alike={alike} clusterId={cluster_id} />
      </Group>
    ),
  },
  {
    header: t('common.severity'),
    width: 90,
    cell: ({ classification }) => <State of={classification?.severity} />,
  },
  {
    header: t('common.category'),
    isWide: true,
    width: 140,
    cell: ({ classification }) => words(classification?.category),
  },
  { header: t('common.state'), isWide: true, width: 110, cell: ({ status }) => <State of={status} /> },
  {
    header: t('review.received'),
    isWide: true,
    width: 130,
    cell: ({ created_at }) => <When at={created_at} />,
  },
]

/** To those alike, unless they are what is shown. */
function AlikeLink({ alike, clusterId }: { alike: number; clusterId: string | null }) {
  const { filters } = useList()
  if (alike === 1 || clusterId === null || filters.cluster_id) return null
  return (
    <TextLink
      size="sm"
      fw={600}
      style={{ flexShrink: 0 }}
      to="/complaints"
      search={{ cluster_id: clusterId }}
    >
      {t('review.so_many_alike', { count: alike })}
    </TextLink>
  )
}

/** Only those alike, after a click on one of them; a second click shows all again. */
function AlikeFilter() {
  const { filters, setFilter } = useList()
  if (!filters.cluster_id) return null
  return (
    <Button
      variant="light"
      rightSection={<IconX size={14} aria-hidden />}
      onClick={() => setFilter('cluster_id', null)}
    >
      {t('review.only_alike')}
    </Button>
  )
}

export function Complaints() {
  const { filters } = useList()
  const answer = useListed(
    'complaint-rows',
    (query) => ask(api.GET('/api/v1/complaints', { params: { query } })),
    // In a row each, once somebody asks for those alike.
    filters.cluster_id ? {} : { always: { one_of_alike: 'true' } },
  )
  return (
    <Page title={t('common.complaints')} actions={<ExportButton list="complaints" />}>
      <Group gap="xs">
        <MerchantFilter />
        <Filter name="severity" label={t('common.severity')} values={severities.toReversed()} />
        <Filter name="category" label={t('common.category')} values={complaintCategories} />
        <Filter name="intent" label={t('review.intent')} values={complaintIntents} />
        <Filter
          name="status"
          label={t('common.state')}
          values={['received', 'classified', 'resolved', 'dismissed', 'failed']}
        />
        <Filter
          name="needs_review"
          label={t('review.reading_unsure')}
          choices={[{ value: 'true', label: t('review.reading_unsure') }]}
        />
        <Filter name="channel" label={t('common.channel')} values={complaintChannels} />
        <Filter name="language" label={t('review.language')} choices={languageChoices} />
        <DateFilter name="created_from" label={t('common.from')} />
        <DateFilter name="created_to" label={t('common.to')} isEnd />
        <AlikeFilter />
      </Group>
      <List
        label={t('common.complaints')}
        isCompact
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        link={({ id }) => ({ to: '/complaints/$id', params: { id } })}
        empty={
          <EmptyList what="complaint">
            {rich('review.partners_send_complaints', { code: <code>POST /platform/complaints</code> })}
          </EmptyList>
        }
      />
    </Page>
  )
}
