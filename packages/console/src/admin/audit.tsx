import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { auditResources } from '@trust/contracts/audit-actions'
import { api, ask, askAll, askLong, type Resource } from '../api.ts'
import { ActorName } from '../components/actor-name.tsx'
import { EmptyList } from '../components/empty.tsx'
import { ExportButton } from '../components/export-button.tsx'
import { DateFilter, Filter, Search } from '../components/filter.tsx'
import { words } from '../components/labels.ts'
import { type Column, List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { useAct } from '../components/use-act.ts'
import { useListed } from '../components/use-list.ts'
import { When } from '../components/when.tsx'
import { actionInWords, auditActions, language, sentence, t } from '../messages.ts'
import { useCan } from '../session.ts'
import { ResourceLink } from './resource-link.tsx'
import { SealedBadge } from './sealing.tsx'

type Entry = Resource<'AuditEntry'>

const columns: Column<Entry>[] = [
  { header: t('common.when'), width: 180, cell: ({ at }) => <When at={at} isExact /> },
  { header: t('admin.who'), width: 150, cell: ({ actor }) => <ActorName actor={actor} /> },
  {
    header: t('common.what'),
    cell: ({ action, summary, message }) => (
      <Text size="sm" className="whole">
        {actionInWords(action)}{' '}
        <Text span size="xs" c="dimmed">
          {sentence(summary, message)}
        </Text>
      </Text>
    ),
  },
  { header: t('admin.about'), isWide: true, width: 170, cell: (entry) => <ResourceLink entry={entry} /> },
  {
    header: t('admin.sealed'),
    isWide: true,
    width: 100,
    cell: ({ sealed }) => <SealedBadge sealed={sealed} />,
  },
  { header: t('common.from'), isWide: true, width: 110, cell: ({ ip_address }) => ip_address ?? '–' },
]

const objects = auditResources
  .map((value) => ({ value, label: words(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, language))

const actions = auditActions
  .map((value) => ({ value, label: actionInWords(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, language))

export function Audit() {
  const answer = useListed('audit', (query) => ask(api.GET('/api/v1/audit-logs', { params: { query } })))
  const verify = useAct({ act: () => askLong(api.POST('/api/v1/audit-logs/verify')) })
  return (
    <Page
      title={t('common.audit_log')}
      about={t('admin.append_only')}
      actions={
        <>
          <ExportButton list="audit_entries" />
          <Button variant="default" loading={verify.isPending} onClick={() => verify.mutate()}>
            {t('admin.verify_log')}
          </Button>
        </>
      }
    >
      {verify.data && (
        <Alert
          color={verify.data.valid ? 'green' : 'red'}
          title={verify.data.valid ? t('admin.log_is_whole') : t('admin.log_is_broken')}
        >
          {verify.data.valid
            ? t('admin.all_entries_are_whole', { count: verify.data.entries })
            : t('admin.first_entry_that_does_not_fit', { first_invalid_id: verify.data.first_invalid_id })}
        </Alert>
      )}
      <Group gap="xs">
        <Search label={t('admin.what_was_done_such_as_suspended')} />
        <Filter name="action" label={t('admin.action')} choices={actions} />
        <Person />
        <Filter name="resource_type" label={t('admin.object')} choices={objects} />
        <Search name="resource_id" label={t('admin.id_of_object')} />
        <DateFilter name="created_from" label={t('common.from')} />
        <DateFilter name="created_to" label={t('common.to')} isEnd />
      </Group>
      <List
        label={t('common.audit_log')}
        isCompact
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        link={({ id }) => ({ to: '/audit/$id', params: { id } })}
        empty={<EmptyList what="entry" />}
      />
    </Page>
  )
}

/** A filter by who did it. */
function Person() {
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['users', 'all'],
    queryFn: () => askAll((query) => ask(api.GET('/api/v1/auth/users', { params: { query } }))),
    enabled: can('user.read'),
  })
  const people = (data ?? []).map(({ id, full_name, email }) => {
    return { value: id, label: `${full_name}, ${email}` }
  })
  return can('user.read') ? <Filter name="actor_id" label={t('admin.person')} choices={people} /> : null
}
