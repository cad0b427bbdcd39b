import { Paper, Slider, Text, Title } from '@mantine/core'
import { words } from '../parts/words.ts'
import type { SettingsForm } from './setting-numbers.tsx'

/** From which score on a merchant stands where. */
export function Thresholds({ form, isFixed }: { form: SettingsForm; isFixed: boolean }) {
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="xs">
        Where levels begin
      </Title>
      {(['medium', 'high', 'suspended'] as const).map((name) => (
        <div key={name}>
          <Text size="sm">
            {words(name)}: from {form.values.status_thresholds[name].toFixed(2)}
          </Text>
          <Slider
            min={0}
            max={1}
            step={0.01}
            mb="xs"
            label={null}
            thumbLabel={words(name)}
            disabled={isFixed}
            {...form.getInputProps(`status_thresholds.${name}`)}
          />
        </div>
      ))}
    </Paper>
  )
}
