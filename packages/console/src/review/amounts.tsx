import { Text } from '@mantine/core'
import type { Resource } from '../api.ts'
import { moneyOf } from '../components/format.ts'

/** Amounts beside each other, each with its currency. */
export function Amounts({ of }: { of: Resource<'Money'>[] }) {
  if (of.length === 0) return '–'
  const shown = moneyOf(of)
  return (
    <Text size="sm" className="figure" truncate title={shown}>
      {shown}
    </Text>
  )
}
