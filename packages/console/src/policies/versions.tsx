import { Paper, Stack, Table, Text } from '@mantine/core'
import type { Resource } from '../api.ts'
import { words } from '../components/labels.ts'
import { When } from '../components/when.tsx'
import { inWords, type NameOfList } from '../conditions/condition.ts'
import { useListNames } from '../lists/list-choice.tsx'
import { rich, t } from '../messages.ts'
import { actionInWords } from './actions.ts'

type Version = Resource<'PolicyVersion'>

const silent = new Set([
  'policy_id',
  'version',
  'created_at',
  'created_by',
  'approved_by',
  'rejected_by',
  'decision_comment',
  'name_message',
  'description_message',
])
/** Those whose values are codes. */
const coded = new Set(['severity', 'review_priority', 'mode', 'action_type'])
const shown = (name: string, version: Version, nameOfList: NameOfList): string => {
  if (name === 'condition') return inWords(version.condition, nameOfList)
  if (name === 'actions') return version.actions.map(actionInWords).join(', ') || '–'
  const value = version[name as keyof Version]
  if (typeof value === 'boolean') return value ? t('policies.yes') : t('policies.no')
  if (value === null) return '–'
  return coded.has(name) ? words(String(value)) : String(value)
}

/** Every version with what it changed from the one before. */
export function Versions({ versions }: { versions: Version[] }) {
  return (
    <Stack>
      {versions.map((version, index) => (
        <Paper withBorder p="md" key={version.version}>
          <Text fw={600}>
            {t('policies.version_number', { version: version.version })}
            <Text span size="sm" c="dimmed">
              {' '}
              {rich('policies.made_by', {
                name: version.created_by.label,
                when: <When at={version.created_at} />,
              })}
              {version.approved_by && ` · ${t('policies.approved_by', { name: version.approved_by.label })}`}
              {version.rejected_by && ` · ${t('policies.rejected_by', { name: version.rejected_by.label })}`}
              {version.decision_comment && <bdi> “{version.decision_comment}”</bdi>}
            </Text>
          </Text>
          <Difference now={version} before={versions[index + 1]} />
        </Paper>
      ))}
    </Stack>
  )
}

/** The differences between two versions. */
export function Difference({ now, before }: { now: Version; before: Version | undefined }) {
  const nameOfList = useListNames()
  if (!before) {
    const condition = inWords(now.condition, nameOfList)
    return <Text size="sm">{t('policies.first_version', { condition })}</Text>
  }
  const changed = Object.keys(now).filter(
    (name) => !silent.has(name) && shown(name, now, nameOfList) !== shown(name, before, nameOfList),
  )
  if (changed.length === 0) return <Text size="sm">{t('policies.same_as_before')}</Text>
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={{ base: 92, sm: 170 }}>{t('common.what')}</Table.Th>
          <Table.Th>{t('policies.before')}</Table.Th>
          <Table.Th>{t('policies.now')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changed.map((name) => (
          <Table.Tr key={name}>
            <Table.Td>{words(name)}</Table.Td>
            <Table.Td>
              <del>{shown(name, before, nameOfList)}</del>
            </Table.Td>
            <Table.Td>
              <ins>{shown(name, now, nameOfList)}</ins>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
