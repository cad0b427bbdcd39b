import { Paper, Slider, Switch, Text, Title } from '@mantine/core'
import { decimal } from '../components/format.ts'
import { words } from '../components/labels.ts'
import { t } from '../messages.ts'
import type { SettingsForm } from './setting-numbers.tsx'

const labelOf = (name: string) => (name === 'conduct' ? t('admin.high_by_conduct') : words(name))

/** From which score on a merchant stands where. */
export function Thresholds({ form, isFixed }: { form: SettingsForm; isFixed: boolean }) {
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="xs">
        {t('admin.where_levels_begin')}
      </Title>
      {(['medium', 'high', 'suspended', 'conduct'] as const).map((name) => (
        <div key={name}>
          <Text size="sm">
            {t('admin.level_from', {
              level: labelOf(name),
              score: decimal(form.values.status_thresholds[name], 2),
            })}
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
        label={t('admin.high_by_conduct_keeps_badge_at_review')}
        disabled={isFixed}
        {...form.getInputProps('hold_badge_on_conduct', { type: 'checkbox' })}
      />
    </Paper>
  )
}
