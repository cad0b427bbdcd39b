import { Group, NumberInput, Paper, Progress, Text, Title } from '@mantine/core'
import type { Resource } from '../api.ts'
import { words } from '../components/labels.ts'
import { t } from '../messages.ts'
import type { SettingsForm } from './setting-numbers.tsx'

type Weights = Resource<'Settings'>['score_weights']

/** In the order of the specification. */
const components = [
  'identity_confidence',
  'location_confidence',
  'evidence_integrity',
  'visible_operational_risk',
  'complaint_risk',
  'fulfilment_reliability',
  'reputation_integrity',
  'external_signal_risk',
  'behavioural_anomaly_risk',
] as const satisfies readonly (keyof Weights)[]

/** How much each component counts, and which share of the whole that is. */
export function Weights({ form }: { form: SettingsForm }) {
  const weights = form.values.score_weights
  const sum = components.reduce((total, name) => total + Number(weights[name]), 0)
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="xs">
        {t('admin.weights_of_score')}
      </Title>
      {components.map((name) => {
        const share = sum > 0 ? (Number(weights[name]) / sum) * 100 : 0
        return (
          <Group key={name} gap="sm" wrap="nowrap" mb={4}>
            <Text size="sm" w={190}>
              {words(name)}
            </Text>
            <NumberInput
              aria-label={words(name)}
              size="xs"
              w={90}
              miw={72}
              min={0}
              step={0.05}
              decimalScale={3}
              {...form.getInputProps(`score_weights.${name}`)}
            />
            <Progress
              flex={1}
              visibleFrom="xs"
              aria-label={t('admin.share_of', { name: words(name) })}
              value={share}
            />
            <Text size="xs" c="dimmed" miw={40} ta="end">
              {Math.round(share)} %
            </Text>
          </Group>
        )
      })}
    </Paper>
  )
}
