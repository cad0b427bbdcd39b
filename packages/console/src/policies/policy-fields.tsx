import { Grid, Group, NumberInput, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { actionTypes, priorities, severities } from '@trust/contracts/codes'
import { choices } from '../components/labels.ts'
import { t } from '../messages.ts'
import { ActionsEditor } from './actions-editor.tsx'
import type { PolicyValues } from './policy-values.ts'

type Form = UseFormReturnType<PolicyValues>

/** The fields of a policy beside its condition: what it is called, and what happens when it fires. */
export function PolicyFields({ form, isNew }: { form: Form; isNew: boolean }) {
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <NameFields form={form} isNew={isNew} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <EffectFields form={form} />
      </Grid.Col>
    </Grid>
  )
}

function NameFields({ form, isNew }: { form: Form; isNew: boolean }) {
  return (
    <Stack gap="xs">
      <TextInput label={t('common.name')} required {...form.getInputProps('name')} />
      <TextInput
        label={t('policies.trigger_type')}
        description={t('policies.lower_case_and_underscores')}
        required
        disabled={!isNew}
        {...form.getInputProps('trigger_type')}
      />
      <Textarea label={t('common.description')} autosize {...form.getInputProps('description')} />
      <Select
        label={t('common.severity')}
        data={choices(severities)}
        allowDeselect={false}
        {...form.getInputProps('severity')}
      />
    </Stack>
  )
}

function EffectFields({ form }: { form: Form }) {
  const { creates_review_case, creates_corrective_action } = form.values
  return (
    <Stack gap="xs">
      <Select
        label={t('policies.mode')}
        description={t('policies.in_shadow_fires_are_recorded_and_nothing')}
        data={choices(['live', 'shadow'])}
        allowDeselect={false}
        {...form.getInputProps('mode')}
      />
      <NumberInput
        label={t('policies.fires_again_after_hours')}
        description={t('policies.while_condition_still_holds')}
        min={0}
        max={8760}
        {...form.getInputProps('cooldown_hours')}
      />
      <Switch
        label={t('policies.opens_review_case')}
        {...form.getInputProps('creates_review_case', { type: 'checkbox' })}
      />
      {creates_review_case && (
        <Select
          label={t('policies.priority_of_case')}
          data={choices(priorities)}
          {...form.getInputProps('review_priority')}
        />
      )}
      <Switch
        label={t('policies.issues_corrective_action')}
        {...form.getInputProps('creates_corrective_action', { type: 'checkbox' })}
      />
      {creates_corrective_action && (
        <Group grow>
          <Select
            label={t('common.what')}
            data={choices(actionTypes)}
            {...form.getInputProps('action_type')}
          />
          <NumberInput label={t('policies.due_in_days')} min={1} {...form.getInputProps('action_due_days')} />
        </Group>
      )}
      <ActionsEditor
        actions={form.values.actions}
        change={(actions) => form.setFieldValue('actions', actions)}
      />
      <Switch label={t('common.on')} {...form.getInputProps('enabled', { type: 'checkbox' })} />
    </Stack>
  )
}
