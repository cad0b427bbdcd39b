import { Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
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

/** What is typed into a filter, and the filter: whoever else changes it, like the browser's way back, changes both. */
function useTyped(name: string) {
  const { filters, setFilter } = useList()
  const inAddress = filters[name] ?? ''
  const [text, setText] = useState(inAddress)
  const set = useRef(inAddress)
  useEffect(() => {
    if (inAddress === set.current) return
    set.current = inAddress
    setText(inAddress)
  }, [inAddress])
  const apply = (value: string) => {
    if (value === set.current) return
    set.current = value
    setFilter(name, value || null, true)
  }
  return { text, setText, apply }
}

/** Search as one types. */
export function Search({ label, name = 'q' }: { label: string; name?: string }) {
  const { text, setText, apply } = useTyped(name)
  const search = useDebouncedCallback((value: string) => apply(value.trim()), 200)
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

/** A filter by a code of so many characters, such as `IT`: it filters while the code is whole. */
export function CodeFilter({ name, label, length }: { name: string; label: string; length: number }) {
  const { text, setText, apply } = useTyped(name)
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      maxLength={length}
      value={text}
      onChange={(event) => {
        const code = event.currentTarget.value.toUpperCase()
        setText(code)
        apply(code.length === length ? code : '')
      }}
      w={140}
    />
  )
}
