import { NumberInput, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Resource } from '../api.ts'
import { words } from '../parts/words.ts'

/** The groups that can be changed. */
export type SettingValues = Omit<
  Resource<'Settings'>,
  'pending_retention' | 'pending_policy_approval' | 'pending_scoring'
>
export type SettingsForm = UseFormReturnType<SettingValues>

interface NumbersProps {
  form: SettingsForm
  group: 'review_due_hours' | 'retention_days' | 'policy_approval'
  title: string
  about?: string
  fields: Record<string, { min: number; max?: number; step: number }>
}

/** A group of settings that are numbers. */
export function Numbers({ form, group, title, about, fields }: NumbersProps) {
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
        {Object.entries(fields).map(([name, range]) => (
          <NumberInput
            key={name}
            size="xs"
            label={words(name)}
            {...range}
            {...form.getInputProps(`${group}.${name}`)}
          />
        ))}
      </SimpleGrid>
    </Paper>
  )
}
