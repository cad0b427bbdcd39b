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
import { LANGUAGES, languageNames } from '@trust/messages/language-names'
import type { ReactNode } from 'react'
import { api, ask, faultsByField, type Resource } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { ChangedMeanwhile } from '../components/changed-meanwhile.tsx'
import { Page } from '../components/page.tsx'
import { useAct } from '../components/use-act.ts'
import { useLeaveGuard } from '../components/use-leave-guard.ts'
import { type ChangesMeanwhile, useStored } from '../components/use-stored.ts'
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
  const { changed, meanwhile, send, saved } = useStored(form, groupsOf(settings), fieldsOf)
  useLeaveGuard(Object.keys(changed).length > 0)
  const isChanged = (group: SettingGroup) => Object.keys(changed).some((path) => isOf(group, path))
  const save = useAct({
    // Only changed groups are sent: repeating a group would revoke its waiting change.
    act: async (section: Section) => {
      const sent = pick(form.getValues(), section.groups.filter(isChanged))
      const expected = { ...pick(settings, Object.keys(sent)), ...pick(settings, section.pending) }
      const fresh = await send(ask(api.PUT('/api/v1/settings', { body: { ...sent, expected } })))
      return { sent, fresh: pick(fresh, section.groups) }
    },
    done: t('common.saved'),
    // Changes in other sections stay unsaved in the form.
    next: ({ sent, fresh }) => {
      const before = form.getInitialValues()
      saved({ ...before, ...fresh }, { ...before, ...sent })
    },
    failed: (error) => form.setErrors(faultsByField(error)),
  })
  // An emptied field for a number holds a text.
  const isWhole = Object.entries(fieldsOf(groupsOf(settings))).every(
    ([path, value]) => typeof fieldsOf(form.values)[path] === typeof value,
  )
  const mayChange = can('settings.manage')
  const section = (title: string, of: Section, children: ReactNode) => (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(of)
        }}
      >
        <Fieldset variant="unstyled" disabled={!mayChange} className="readable">
          <Stack>
            <Title order={2} size="h4">
              {title}
            </Title>
            {children}
            {save.error && save.variables === of && <Broken error={save.error} />}
            {meanwhile && of.groups.some(isChanged) && isAbout(of, meanwhile) && (
              <ChangedMeanwhile changes={meanwhile} />
            )}
            {mayChange && (
              <Group>
                <Button
                  type="submit"
                  aria-label={t('admin.save_section', { section: title })}
                  loading={save.isPending && save.variables === of}
                  disabled={!of.groups.some(isChanged) || !isWhole}
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
          {isWhole && <Preview settings={form.values} isChanged={scoring.groups.some(isChanged)} />}
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

/** Groups that are saved together, and the changes of them that may wait. */
interface Section {
  groups: SettingGroup[]
  pending: (keyof Settings)[]
}
type SettingGroup = keyof SettingValues
const scoring: Section = {
  groups: ['score_weights', 'status_thresholds', 'hold_badge_on_conduct'],
  pending: ['pending_scoring'],
}
const review: Section = {
  groups: ['review_due_hours', 'appeal_due_days', 'policy_approval', 'confirm_manual_suspensions'],
  pending: ['pending_policy_approval'],
}
const people: Section = { groups: ['language', 'require_second_factor'], pending: [] }
const retention: Section = { groups: ['retention_days'], pending: ['pending_retention'] }

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

function pick<Of extends object>(from: Of, names: readonly string[]): Partial<Of> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name))) as Partial<Of>
}

/** The settings by path, such as `review_due_hours.low`. */
const fieldsOf = (groups: SettingValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([group, value]) =>
      typeof value === 'object'
        ? Object.entries(value).map(([name, part]) => [`${group}.${name}`, part])
        : [[group, value]],
    ),
  )

const isOf = (group: SettingGroup, path: string): boolean => path === group || path.startsWith(`${group}.`)

const isAbout = ({ groups }: Section, { taken, both }: ChangesMeanwhile): boolean =>
  [...taken, ...both].some((path) => groups.some((group) => isOf(group, path)))
