import { MultiSelect, TagsInput } from '@mantine/core'
import { filterCodes } from '@trust/contracts/filter-codes'
import type { Resource } from '../api.ts'
import { choices, words } from '../components/labels.ts'
import { t } from '../messages.ts'

type Filter = NonNullable<Resource<'MetricFormula'>['filter']>
export type TextFilter = Exclude<keyof Filter, 'min_confidence'>

interface FilterValuesProps {
  name: TextFilter
  values: readonly string[]
  set: (values: string[]) => void
  size?: 'xs' | 'sm'
}

/** The values that a filter takes: chosen in words, kept as codes. */
export function FilterValues({ name, values, set, size = 'sm' }: FilterValuesProps) {
  const field = { size, label: t('policies.field_is_one_of', { field: words(name) }), value: [...values] }
  if (name === 'currency')
    return <TagsInput {...field} onChange={(given) => set(given.map((code) => code.trim().toUpperCase()))} />
  const codes = [...new Set([...filterCodes[name], ...values])]
  return (
    <MultiSelect
      {...field}
      searchable
      data={choices(codes)}
      onChange={set}
      // In a popover, which a click elsewhere on the page would close.
      comboboxProps={{ withinPortal: false }}
    />
  )
}
