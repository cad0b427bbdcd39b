import { Paper, Slider, Switch, Text, Title } from '@mantine/core'
import { words } from '../parts/words.ts'
import type { SettingsForm } from './setting-numbers.tsx'

const labelOf = (name: string) => (name === 'conduct' ? 'High by conduct' : words(name))

/** From which score on a merchant stands where. */
export function Thresholds({ form, isFixed }: { form: SettingsForm; isFixed: boolean }) {
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="xs">
        Where levels begin
      </Title>
      {(['medium', 'high', 'suspended', 'conduct'] as const).map((name) => (
        <div key={name}>
          <Text size="sm">
            {labelOf(name)}: from {form.values.status_thresholds[name].toFixed(2)}
          </Text>
          <Slider
            min={0}
            max={1}
            step={0.01}
            mb="xs"
            label={null}
            thumbLabel={labelOf(name)}
            disabled={isFixed}
            {...form.getInputProps(`status_thresholds.${name}`)}
          />
        </div>
      ))}
      <Switch
        label="High by conduct keeps the badge at review"
        disabled={isFixed}
        {...form.getInputProps('hold_badge_on_conduct', { type: 'checkbox' })}
      />
    </Paper>
  )
}
