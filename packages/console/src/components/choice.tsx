import { Select } from '@mantine/core'
import { choices } from './labels.ts'

interface ChoiceProps<T extends string> {
  label: string
  values: readonly T[]
  value: T
  change: (value: T) => void
}

/** A choice of exactly one of a few values. */
export function Choice<T extends string>({ label, values, value, change }: ChoiceProps<T>) {
  return (
    <Select
      label={label}
      data={choices(values)}
      allowDeselect={false}
      value={value}
      onChange={(chosen) => chosen && change(chosen)}
    />
  )
}
