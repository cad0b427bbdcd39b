import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask } from '../api.ts'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'
import { BESIDE_ANOTHER } from './filter.tsx'
import { useMerchantName } from './merchant-name.tsx'
import { useList } from './use-list.ts'

const MAX_OFFERED = 20

/** A filter of a list by one merchant, found by name, kept in the address. */
export function MerchantFilter() {
  const can = useCan()
  const { filters, setFilter } = useList()
  const chosen = filters.merchant_id
  const name = useMerchantName(chosen)
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text.trim(), 200)
  const { data } = useQuery({
    queryKey: ['merchants', 'filter', q],
    enabled: can('merchant.read'),
    queryFn: () =>
      ask(api.GET('/api/v1/merchants', { params: { query: { limit: MAX_OFFERED, ...(q ? { q } : {}) } } })),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  if (!can('merchant.read')) return null
  const found = (data?.items ?? []).map((merchant) => ({ value: merchant.id, label: merchant.name }))
  const isListed = found.some(({ value }) => value === chosen)
  return (
    <Select
      aria-label={t('common.merchant')}
      placeholder={t('common.merchant')}
      data={chosen && !isListed ? [{ value: chosen, label: name ?? '…' }, ...found] : found}
      // The server has searched, by more than the name.
      filter={({ options }) => options}
      searchable
      searchValue={text}
      onSearchChange={setText}
      value={chosen ?? null}
      onChange={(value) => setFilter('merchant_id', value)}
      clearable
      w={{ ...BESIDE_ANOTHER, sm: 200 }}
    />
  )
}
