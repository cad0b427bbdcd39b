import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask, askAll } from '../api.ts'
import { t } from '../messages.ts'

interface ListChoiceProps {
  label?: string
  /** The id of the list, or nothing. */
  value: string
  change: (id: string) => void
}

const listsQuery = {
  queryKey: ['risk-lists', 'all'],
  queryFn: () => askAll((query) => ask(api.GET('/api/v1/risk/lists', { params: { query } }))),
}

/** The names of the tenant's value lists. */
export function useListNames(): (id: string) => string {
  const { data } = useQuery(listsQuery)
  return (wanted) => data?.find(({ id }) => id === wanted)?.name ?? '…'
}

/** One of the tenant's value lists. */
export function ListChoice({ label, value, change }: ListChoiceProps) {
  const lists = useQuery(listsQuery)
  return (
    <Select
      size="xs"
      {...(label ? { label, required: true } : { 'aria-label': t('common.list') })}
      placeholder={t('common.list')}
      data={lists.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      value={value || null}
      onChange={(id) => change(id ?? '')}
    />
  )
}
