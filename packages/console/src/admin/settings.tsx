import {
  Button,
  Fieldset,
  Group,
  NumberInput,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Title,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { LANGUAGES, languageNames } from '@trust/messages/language-names'
import type { ReactNode } from 'react'
import { api, ask, faultsByField, type Resource } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { Page } from '../components/page.tsx'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'
import { Numbers, type SettingValues } from '../settings/setting-numbers.tsx'
import { Thresholds } from '../settings/thresholds.tsx'
import { Weights } from '../settings/weights.tsx'
import { ChatWebhook } from './chat-webhook.tsx'
import { PendingSettings } from './pending-settings.tsx'
import { Preview } from './preview.tsx'

type Settings = Resource<'Settings'>

/** The settings of weights, thresholds, due times, approvals and retention. */
export function SettingsPage() {
  const { data } = useSuspenseQuery({
    queryKey: ['settings'],
    queryFn: () => ask(api.GET('/api/v1/settings')),
  })
  const can = useCan()
  return (
    <Page title={t('common.settings')}>
      <PendingSettings settings={data} />
      <SettingsForm settings={data} />
      {can('settings.manage') && <ChatWebhook />}
    </Page>
  )
}

function SettingsForm({ settings }: { settings: Settings }) {
  const can = useCan()
  const form = useForm({ initialValues: groupsOf(settings) })
  const save = useAct({
    // Only changed groups are sent: repeating a group would revoke its waiting change.
    act: async (groups: SettingGroup[]) => {
      const changed = groups.filter((group) => form.isDirty(group))
      const body = Object.fromEntries(changed.map((group) => [group, form.values[group]]))
      return { groups, saved: groupsOf(await ask(api.PUT('/api/v1/settings', { body }))) }
    },
    done: t('common.saved'),
    // Changes in other sections stay unsaved in the form.
    next: ({ groups, saved }) => {
      form.setInitialValues(saved)
      const own = Object.fromEntries(groups.map((group) => [group, saved[group]]))
      form.setValues((values) => ({ ...values, ...own }))
    },
    failed: (error) => form.setErrors(faultsByField(error)),
  })
  useBlocker({
    shouldBlockFn: () => form.isDirty() && !window.confirm(t('admin.leave_without_saving')),
    enableBeforeUnload: () => form.isDirty(),
  })
  // An emptied field holds no number.
  const isWhole =
    typeof form.values.appeal_due_days === 'number' &&
    Object.values(form.values).every(
      (group) =>
        typeof group !== 'object' || Object.values(group).every((value) => typeof value === 'number'),
    )
  const mayChange = can('settings.manage')
  const section = (title: string, groups: SettingGroup[], children: ReactNode) => (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(groups)
        }}
      >
        <Fieldset variant="unstyled" disabled={!mayChange} className="readable">
          <Stack>
            <Title order={2} size="h4">
              {title}
            </Title>
            {children}
            {save.error && save.variables === groups && <Broken error={save.error} />}
            {mayChange && (
              <Group>
                <Button
                  type="submit"
                  aria-label={t('admin.save_section', { section: title })}
                  loading={save.isPending && save.variables === groups}
                  disabled={!groups.some((group) => form.isDirty(group)) || !isWhole}
                >
                  {t('common.save')}
                </Button>
              </Group>
            )}
          </Stack>
        </Fieldset>
      </form>
    </Paper>
  )
  return (
    <Stack>
      {section(
        t('admin.section_scoring'),
        scoring,
        <>
          <SimpleGrid cols={{ base: 1, lg: 2 }}>
            <Weights form={form} />
            <Thresholds form={form} isFixed={!mayChange} />
          </SimpleGrid>
          {isWhole && (
            <Preview settings={form.values} isChanged={scoring.some((group) => form.isDirty(group))} />
          )}
        </>,
      )}
      {section(
        t('admin.section_review'),
        review,
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
        </>,
      )}
      {section(
        t('admin.section_people'),
        people,
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
        </SimpleGrid>,
      )}
      {section(
        t('admin.section_retention'),
        retention,
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
        />,
      )}
    </Stack>
  )
}

type SettingGroup = keyof SettingValues
const scoring: SettingGroup[] = ['score_weights', 'status_thresholds', 'hold_badge_on_conduct']
const review: SettingGroup[] = [
  'review_due_hours',
  'appeal_due_days',
  'policy_approval',
  'confirm_manual_suspensions',
]
const people: SettingGroup[] = ['language', 'require_second_factor']
const retention: SettingGroup[] = ['retention_days']

const languages = LANGUAGES.map((value) => ({ value, label: languageNames[value] }))
const whole = { min: 1, step: 1 }

function groupsOf({
  pending_retention: _retention,
  pending_policy_approval: _approval,
  pending_scoring: _scoring,
  ...groups
}: Settings): SettingValues {
  return groups
}
