import {
  Button,
  Group,
  MultiSelect,
  NumberInput,
  Paper,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { operatorRoles } from '@trust/contracts/permissions'
import { choices } from '../components/labels.ts'
import { ListChoice } from '../lists/list-choice.tsx'
import { t } from '../messages.ts'
import { type ActionKind, type ActionOfPolicy, actionKinds, newAction } from './actions.ts'

const fields = ['merchant_id', 'external_id', 'country', 'category', 'website', 'email', 'phone'] as const
const MAX_ACTIONS = 10

interface ActionsEditorProps {
  actions: ActionOfPolicy[]
  change: (actions: ActionOfPolicy[]) => void
}

/** What a fire does beside opening a case and issuing a corrective action. */
export function ActionsEditor({ actions, change }: ActionsEditorProps) {
  const replace = (at: number, action: ActionOfPolicy) => change(actions.with(at, action))
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t('policies.it_also')}
      </Text>
      {actions.map((action, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: actions have no identity of their own
        <Paper key={at} withBorder p="xs">
          <Stack gap="xs">
            <Group justify="space-between">
              <Text size="sm">{actionKinds.find(({ value }) => value === action.kind)?.label}</Text>
              <Button
                size="compact-xs"
                variant="subtle"
                color="red"
                onClick={() => change(actions.toSpliced(at, 1))}
              >
                {t('common.remove')}
              </Button>
            </Group>
            <ActionFields action={action} change={(changed) => replace(at, changed)} />
          </Stack>
        </Paper>
      ))}
      {actions.length < MAX_ACTIONS && (
        <Select
          size="xs"
          aria-label={t('policies.add_something_that_it_does')}
          placeholder={t('policies.add_something')}
          data={actionKinds}
          value={null}
          onChange={(kind) => kind && change([...actions, newAction(kind as ActionKind)])}
        />
      )}
    </Stack>
  )
}

interface ActionFieldsProps {
  action: ActionOfPolicy
  change: (action: ActionOfPolicy) => void
}

function ActionFields({ action, change }: ActionFieldsProps) {
  switch (action.kind) {
    case 'tag':
      return (
        <TextInput
          size="xs"
          label={t('policies.tag')}
          required
          description={t('policies.lower_case_letters_digits')}
          value={action.tag}
          onChange={(event) => change({ ...action, tag: event.currentTarget.value })}
        />
      )
    case 'list_entry':
      return <ListEntry action={action} change={change} />
    case 'notification':
      return (
        <MultiSelect
          size="xs"
          label={t('policies.everybody_with_role')}
          data={choices(operatorRoles)}
          value={action.roles}
          onChange={(chosen) => change({ ...action, roles: chosen as typeof action.roles })}
        />
      )
    case 'visit':
      return (
        <>
          <Textarea
            size="xs"
            label={t('policies.instructions')}
            required
            autosize
            value={action.instructions}
            onChange={(event) => change({ ...action, instructions: event.currentTarget.value })}
          />
          <NumberInput
            size="xs"
            label={t('policies.due_in_days')}
            min={1}
            max={365}
            value={action.due_days}
            onChange={(days) => change({ ...action, due_days: Number(days) })}
          />
        </>
      )
    case 'hold':
      return (
        <Text size="xs" c="dimmed">
          {t('policies.hold_explained')}
        </Text>
      )
  }
}

type Listing = Extract<ActionOfPolicy, { kind: 'list_entry' }>

function ListEntry({ action, change }: { action: Listing; change: (action: ActionOfPolicy) => void }) {
  const { expires_after_days: days, ...rest } = action
  return (
    <>
      <Group grow>
        <ListChoice
          label={t('common.list')}
          value={action.list_id}
          change={(id) => change({ ...action, list_id: id })}
        />
        <Select
          size="xs"
          label={t('policies.which_value')}
          data={choices(fields)}
          allowDeselect={false}
          value={action.field}
          onChange={(field) => field && change({ ...action, field: field as Listing['field'] })}
        />
      </Group>
      <NumberInput
        size="xs"
        label={t('policies.for_so_many_days')}
        description={t('policies.list_entry_without_end')}
        min={1}
        max={3650}
        value={days ?? ''}
        onChange={(given) => change(given ? { ...rest, expires_after_days: Number(given) } : rest)}
      />
    </>
  )
}
