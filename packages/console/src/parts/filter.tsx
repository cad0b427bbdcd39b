import { Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useList } from './use-list.ts'
import { choices } from './words.ts'

/** A filter of a list by one of a few values, kept in the address. */
export function Filter({ name, label, values }: { name: string; label: string; values: readonly string[] }) {
  const { filters, setFilter } = useList()
  return (
    <Select
      aria-label={label}
      placeholder={label}
      data={choices(values)}
      value={filters[name] ?? null}
      onChange={(value) => setFilter(name, value)}
      clearable
      w={170}
    />
  )
}

/** Search as one types. */
export function Search({ label, name = 'q' }: { label: string; name?: string }) {
  const { filters, setFilter } = useList()
  const [text, setText] = useState(filters[name] ?? '')
  const search = useDebouncedCallback((value: string) => setFilter(name, value.trim(), true), 200)
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        search(event.currentTarget.value)
      }}
      w={{ base: '100%', sm: 320 }}
    />
  )
}
