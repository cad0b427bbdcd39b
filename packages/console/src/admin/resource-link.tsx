import { Text } from '@mantine/core'
import type { Resource } from '../api.ts'
import { words } from '../components/labels.ts'
import { TextLink } from '../components/link.tsx'
import { hasPage, pageOf } from '../search/found.ts'

/** Links the subject of an audit entry: its page, or its merchant's page. */
export function ResourceLink({ entry }: { entry: Resource<'AuditEntry'> }) {
  const { resource_type: kind, resource_id: id, merchant_id: merchant } = entry
  const to = id && hasPage(kind) ? pageOf({ kind, id }) : merchant && `/merchants/${merchant}`
  const text = `${words(kind)}${id ? ` …${id.slice(-6)}` : ''}`
  if (!to) return <Text size="sm">{text}</Text>
  return (
    <TextLink size="sm" c="var(--mantine-color-text)" underline="always" to={to as never}>
      {text}
    </TextLink>
  )
}
