import { Paper, Stack, Table, Text } from '@mantine/core'
import type { Resource } from '../api.ts'
import { When } from '../parts/when.tsx'
import { words } from '../parts/words.ts'
import { actionInWords } from './actions.ts'
import { inWords } from './condition.ts'

type Version = Resource<'PolicyVersion'>

const silent = new Set(['policy_id', 'version', 'created_at', 'created_by', 'approved_by'])
const shown = (name: string, version: Version): string => {
  if (name === 'condition') return inWords(version.condition)
  if (name === 'actions') return version.actions.map(actionInWords).join(', ') || '–'
  const value = version[name as keyof Version]
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null ? '–' : String(value)
}

/** Every version with what it changed from the one before. */
export function Versions({ versions }: { versions: Version[] }) {
  return (
    <Stack>
      {versions.map((version, index) => (
        <Paper withBorder p="md" key={version.version}>
          <Text fw={600}>
            Version {version.version}
            <Text span size="sm" c="dimmed">
              {' '}
              by {version.created_by.label}, <When at={version.created_at} />
              {version.approved_by && `, approved by ${version.approved_by.label}`}
            </Text>
          </Text>
          <Difference now={version} before={versions[index + 1]} />
        </Paper>
      ))}
    </Stack>
  )
}

function Difference({ now, before }: { now: Version; before: Version | undefined }) {
  if (!before) return <Text size="sm">The first one: {inWords(now.condition)}.</Text>
  const changed = Object.keys(now).filter(
    (name) => !silent.has(name) && shown(name, now) !== shown(name, before),
  )
  if (changed.length === 0) return <Text size="sm">The same as before.</Text>
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={170}>What</Table.Th>
          <Table.Th>Before</Table.Th>
          <Table.Th>Now</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changed.map((name) => (
          <Table.Tr key={name}>
            <Table.Td>{words(name)}</Table.Td>
            <Table.Td>
              <del>{shown(name, before)}</del>
            </Table.Td>
            <Table.Td>
              <ins>{shown(name, now)}</ins>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
