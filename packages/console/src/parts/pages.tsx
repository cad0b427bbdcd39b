import { Group, Pagination, Text } from '@mantine/core'
import { t } from '../messages.ts'

interface PagesProps {
  page: number
  total: number
  size: number
  setPage: (page: number) => void
}

/** How many there are, and the way to the other pages where there are any. */
export function Pages({ page, total, size, setPage }: PagesProps) {
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed" aria-live="polite">
        {t('common.total_in_all', { total })}
      </Text>
      {total > size && (
        <Pagination
          value={page}
          onChange={setPage}
          total={Math.ceil(total / size)}
          getControlProps={(control) => ({ 'aria-label': t(`common.page_${control}`) })}
        />
      )}
    </Group>
  )
}
