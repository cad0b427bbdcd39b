import { Text } from '@mantine/core'
import type { Resource } from '../api.ts'
import { money } from '../parts/format.ts'

/** Amounts beside each other, each with its currency: they are not added up across currencies. */
export function Amounts({ of }: { of: Resource<'Money'>[] }) {
  if (of.length === 0) return '–'
  const shown = of.map(money).join(' + ')
  return (
    <Text size="sm" className="figure" truncate title={shown}>
      {shown}
    </Text>
  )
}
