import { NumberInput, Select, SimpleGrid, Switch } from '@mantine/core'
import { LANGUAGES, languageNames } from '@trust/messages/language-names'
import { t } from '../messages.ts'
import { Numbers, type SettingsForm } from '../settings/setting-numbers.tsx'

const languages = LANGUAGES.map((value) => ({ value, label: languageNames[value] }))
const whole = { min: 1, step: 1 }

/** When cases and appeals are due, and what needs a second person. */
export function ReviewFields({ form, mayChange }: { form: SettingsForm; mayChange: boolean }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Numbers
          form={form}
          group="review_due_hours"
          title={t('admin.cases_are_due_after_hours')}
          unit="hours"
          fields={{ low: whole, medium: whole, high: whole, urgent: whole }}
        />
        <Numbers
          form={form}
          group="policy_approval"
          title={t('admin.policy_waits_for_second_person')}
          about={t('admin.when_it_would_make_work_for_more')}
          fields={{ merchant_share: { min: 0, max: 1, step: 0.01, isShare: true }, min_merchants: whole }}
        />
      </SimpleGrid>
      <NumberInput
        label={t('admin.appeals_are_due_after_days')}
        description={t('admin.appeals_are_due_explained')}
        min={1}
        max={365}
        step={1}
        w={{ base: '100%', sm: 320 }}
        disabled={!mayChange}
        {...form.getInputProps('appeal_due_days')}
      />
      <Switch
        label={t('admin.second_person_confirms_what_one_person')}
        description={t('admin.suspension_holds_at_once')}
        disabled={!mayChange}
        {...form.getInputProps('confirm_manual_suspensions', { type: 'checkbox' })}
      />
    </>
  )
}

/** How users are written to, and how they sign in. */
export function PeopleFields({ form }: { form: SettingsForm }) {
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <Select
        label={t('admin.language_of_mails')}
        description={t('admin.language_of_mails_explained')}
        data={languages}
        allowDeselect={false}
        {...form.getInputProps('language')}
      />
      <Switch
        label={t('admin.second_factor_required')}
        description={t('admin.users_without_one_reach_nothing_but')}
        {...form.getInputProps('require_second_factor', { type: 'checkbox' })}
      />
    </SimpleGrid>
  )
}

/** How long data are stored. */
export function RetentionFields({ form }: { form: SettingsForm }) {
  return (
    <Numbers
      form={form}
      group="retention_days"
      title={t('admin.kept_for_days')}
      unit="days"
      fields={{
        evidence: whole,
        complaints: whole,
        webhook_deliveries: whole,
        idempotency_keys: whole,
        order_events: { ...whole, min: 120 },
        scores: { ...whole, min: 365 },
      }}
    />
  )
}
