import { Text } from '@mantine/core'
import type { Resource } from '../api.ts'
import { inNumber } from '../components/format.ts'
import { words } from '../components/labels.ts'
import { ConditionInWords } from '../conditions/condition-in-words.tsx'
import { t } from '../messages.ts'

type BacktestJob = Resource<'BacktestJob'>

/** The name of what was tried. */
export const candidateName = ({ policy }: Pick<BacktestJob, 'policy'>): string =>
  policy ? String(policy.name) : t('backtests.weights_and_thresholds')

/** What was tried: a policy's condition, or weights and thresholds. */
export function Candidate({ policy, settings }: BacktestJob) {
  if (policy) return <ConditionInWords condition={policy.condition as Record<string, unknown>} />
  const given = Object.values(settings ?? {}).flatMap((numbers) => Object.entries(numbers ?? {}))
  return (
    <Text size="xs" c="dimmed">
      {given.map(([name, value]) => `${words(name)} ${inNumber(Number(value))}`).join(' · ')}
    </Text>
  )
}
