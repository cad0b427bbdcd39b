import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { t } from '../messages.ts'
import { PAGE_SIZES } from './search.ts'

interface PagesProps {
  page: number
  total: number
  size: number
  setPage: (page: number) => void
  /** Set where the reader may choose the page size. */
  setSize?: (size: number) => void
}

/** The total, and links to the other pages if there are any. */
export function Pages({ page, total, size, setPage, setSize }: PagesProps) {
  // The list says in words that it is empty.
  if (total === 0) return null
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed" aria-live="polite">
        {t('common.total_in_all', { total })}
      </Text>
      <Group gap="sm">
        {setSize && total > PAGE_SIZES[0] && (
          <NativeSelect
            size="xs"
            aria-label={t('common.rows_per_page')}
            value={size}
            data={PAGE_SIZES.map((each) => ({
              value: `${each}`,
              label: t('common.so_many_per_page', { count: each }),
            }))}
            onChange={(event) => setSize(Number(event.currentTarget.value))}
          />
        )}
        {total > size && (
          <Pagination
            value={page}
            onChange={setPage}
            total={Math.ceil(total / size)}
            getControlProps={(control) => ({ 'aria-label': t(`common.page_${control}`) })}
          />
        )}
      </Group>
    </Group>
  )
}
