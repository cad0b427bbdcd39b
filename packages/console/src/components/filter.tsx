import { Select, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { DayInput } from './day-input.tsx'
import { endOfDay, localDay } from './format.ts'
import { choices } from './labels.ts'
import { useList } from './use-list.ts'

type FilterProps = { name: string; label: string } & (
  | { values: readonly string[] }
  /** For many values with labels: the user types to find one. */
  | { choices: { value: string; label: string }[] }
)

/** On a telephone two stand beside each other. */
export const BESIDE_ANOTHER = { base: 'calc(50% - 5px)', sm: 170 }

/** A filter of a list by one of some values, kept in the address. */
export function Filter({ name, label, ...among }: FilterProps) {
  const { filters, setFilter } = useList()
  return (
    <Select
      aria-label={label}
      placeholder={label}
      data={'choices' in among ? among.choices : choices(among.values)}
      searchable={'choices' in among}
      value={filters[name] ?? null}
      onChange={(value) => setFilter(name, value)}
      clearable
      w={BESIDE_ANOTHER}
    />
  )
}

/** The text typed into a filter, and its value. A change from elsewhere, like the browser's Back, updates both. */
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

/** A filter by a code of so many digits, which applies once the code is complete. */
export function CodeFilter({ name, label, length }: { name: string; label: string; length: number }) {
  const { text, setText, apply } = useTyped(name)
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      maxLength={length}
      value={text}
      onChange={(event) => {
        const code = event.currentTarget.value.replaceAll(/\D/g, '')
        setText(code)
        apply(code.length === length ? code : '')
      }}
      w={{ ...BESIDE_ANOTHER, sm: 140 }}
    />
  )
}

interface DateFilterProps {
  name: string
  label: string
  /** To the end of the day instead of from its beginning. */
  isEnd?: boolean
}

/** A filter by a day in the viewer's time zone, stored in the address as the timestamp that the API takes. */
export function DateFilter({ name, label, isEnd = false }: DateFilterProps) {
  // A timestamp from the address, or a day as it is typed.
  const { text, setText, apply } = useTyped(name)
  return (
    <DayInput
      aria-label={label}
      leftSection={<Text size="xs">{label}</Text>}
      leftSectionWidth={44}
      value={A_DAY.test(text) ? text : localDay(new Date(text))}
      onChange={(event) => {
        const { value } = event.currentTarget
        setText(value)
        // The keyboard writes a year digit by digit: 0002, 0020, 0202.
        if (value === '' || value >= FIRST_DAY)
          apply(value && (isEnd ? endOfDay(value) : new Date(`${value}T00:00`)).toISOString())
      }}
      w={190}
    />
  )
}

const A_DAY = /^\d{4}-\d{2}-\d{2}$/
const FIRST_DAY = '1000-01-01'
