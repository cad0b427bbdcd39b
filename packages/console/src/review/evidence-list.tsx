import { Group, SimpleGrid, Skeleton } from '@mantine/core'
import { evidenceFlags, evidenceTypes } from '@trust/contracts/codes'
import { api, ask } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { EmptyList } from '../components/empty.tsx'
import { ExportButton } from '../components/export-button.tsx'
import { DateFilter, Filter } from '../components/filter.tsx'
import { MerchantFilter } from '../components/merchant-filter.tsx'
import { Page } from '../components/page.tsx'
import { Pages } from '../components/pages.tsx'
import { useList, useListed } from '../components/use-list.ts'
import { t } from '../messages.ts'
import { EvidenceCards } from './evidence-cards.tsx'

export function EvidenceList() {
  const { page, size, setPage, setSize } = useList()
  const answer = useListed('evidence', (query) => ask(api.GET('/api/v1/evidence', { params: { query } })))
  return (
    <Page title={t('common.evidence')} actions={<ExportButton list="evidence" />}>
      <Group gap="xs">
        <MerchantFilter />
        <Filter
          name="status"
          label={t('common.state')}
          values={['queued', 'processing', 'assessed', 'failed']}
        />
        <Filter name="evidence_type" label={t('common.kind')} values={evidenceTypes} />
        <Filter name="flag" label={t('review.finding')} values={evidenceFlags} />
        <DateFilter name="created_from" label={t('common.from')} />
        <DateFilter name="created_to" label={t('common.to')} isEnd />
      </Group>
      {answer.isError && <Broken error={answer.error} />}
      {answer.isPending && (
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }}>
          {['1', '2', '3', '4', '5', '6', '7', '8'].map((card) => (
            <Skeleton key={card} h={270} />
          ))}
        </SimpleGrid>
      )}
      {answer.data?.total === 0 && (
        <EmptyList what="photograph">{t('review.partners_inspectors_and_page_of_merchant')}</EmptyList>
      )}
      {answer.data && <EvidenceCards items={answer.data.items} withMerchants />}
      {answer.data && <Pages {...{ page, size, setPage, setSize }} total={answer.data.total} />}
    </Page>
  )
}
