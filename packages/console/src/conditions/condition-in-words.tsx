import { Text } from '@mantine/core'
import type { Resource } from '../api.ts'
import { useListNames } from '../lists/list-choice.tsx'
import { inWords } from './condition.ts'

/** "Orders in 30 days is at least 20 and Refund rate in 30 days is at least 0.15". */
export function ConditionInWords({ condition }: Pick<Resource<'Policy'>, 'condition'>) {
  const nameOfList = useListNames()
  return (
    <Text size="xs" c="dimmed" lineClamp={2}>
      {inWords(condition, nameOfList)}
    </Text>
  )
}
