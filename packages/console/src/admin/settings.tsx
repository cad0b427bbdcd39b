import { SimpleGrid, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api, ask, faultsByField, type Resource } from '../api.ts'
import { Page } from '../components/page.tsx'
import { useAct } from '../components/use-act.ts'
import { useLeaveGuard } from '../components/use-leave-guard.ts'
import { type ChangesMeanwhile, useStored } from '../components/use-stored.ts'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'
import type { SettingValues } from '../settings/setting-numbers.tsx'
import { Thresholds } from '../settings/thresholds.tsx'
import { Weights } from '../settings/weights.tsx'
import { ChatWebhook } from './chat-webhook.tsx'
import { PendingSettings } from './pending-settings.tsx'
import { Preview } from './preview.tsx'
import { PeopleFields, RetentionFields, ReviewFields } from './settings-fields.tsx'
import { SettingsSection } from './settings-section.tsx'

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
  /** What a section shows of the form. */
  const stateOf = (section: Section) => {
    const has = section.groups.some(isChanged)
    return {
      mayChange,
      canSave: has && isWhole,
      isSaving: save.isPending && save.variables === section,
      error: save.variables === section ? save.error : null,
      meanwhile: has && meanwhile && isAbout(section, meanwhile) ? meanwhile : undefined,
      save: () => save.mutate(section),
    }
  }
  return (
    <Stack>
      <SettingsSection title={t('admin.section_scoring')} {...stateOf(scoring)}>
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          <Weights form={form} />
          <Thresholds form={form} isFixed={!mayChange} />
        </SimpleGrid>
        {isWhole && <Preview settings={form.values} isChanged={scoring.groups.some(isChanged)} />}
      </SettingsSection>
      <SettingsSection title={t('admin.section_review')} {...stateOf(review)}>
        <ReviewFields form={form} mayChange={mayChange} />
      </SettingsSection>
      <SettingsSection title={t('admin.section_people')} {...stateOf(people)}>
        <PeopleFields form={form} />
      </SettingsSection>
      <SettingsSection title={t('admin.section_retention')} {...stateOf(retention)}>
        <RetentionFields form={form} />
      </SettingsSection>
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
