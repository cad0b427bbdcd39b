import { NumberInput, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Resource } from '../api.ts'
import { words } from '../components/labels.ts'
import { t } from '../messages.ts'

/** The groups that can be changed. */
export type SettingValues = Omit<
  Resource<'Settings'>,
  'pending_retention' | 'pending_policy_approval' | 'pending_scoring'
>
export type SettingsForm = UseFormReturnType<SettingValues>

/** A share is kept as 0 to 1, and typed and read in percent. */
interface Range {
  min: number
  max?: number
  step: number
  isShare?: boolean
}

interface NumbersProps {
  form: SettingsForm
  group: 'review_due_hours' | 'retention_days' | 'policy_approval'
  title: string
  about?: string
  /** What each number counts. */
  unit?: 'hours' | 'days'
  fields: Record<string, Range>
}

/** A group of settings that are numbers. */
export function Numbers({ form, group, title, about, unit, fields }: NumbersProps) {
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb={about ? 0 : 'xs'}>
        {title}
      </Title>
      {about && (
        <Text size="sm" c="dimmed" mb="xs">
          {about}
        </Text>
      )}
      <SimpleGrid cols={2}>
        {Object.entries(fields).map(([name, { isShare = false, ...range }]) => {
          const { value, onChange, ...input } = form.getInputProps(`${group}.${name}`)
          return isShare ? (
            <NumberInput
              key={name}
              size="xs"
              label={words(name)}
              suffix=" %"
              min={0}
              max={100}
              {...input}
              value={typeof value === 'number' ? Math.round(value * 10_000) / 100 : value}
              onChange={(given) => onChange(typeof given === 'number' ? given / 100 : given)}
            />
          ) : (
            <NumberInput
              key={name}
              size="xs"
              label={words(name)}
              {...range}
              {...input}
              value={value}
              onChange={onChange}
              {...(unit && typeof value === 'number'
                ? { suffix: t(`admin.unit_${unit}`, { count: value }), description: inDays(unit, value) }
                : {})}
            />
          )
        })}
      </SimpleGrid>
    </Paper>
  )
}

/** "7 days" for 168 hours, "3 years" for 1,095 days; nothing where the number says it already. */
function inDays(unit: 'hours' | 'days', value: number): string {
  if (unit === 'hours')
    return value >= 48 && value % 24 === 0 ? t('admin.so_many_days', { count: value / 24 }) : ' '
  return value >= 365 && value % 365 === 0 ? t('admin.so_many_years', { count: value / 365 }) : ' '
}
