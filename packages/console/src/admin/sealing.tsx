import { Alert, Badge, Button, Group, Text } from '@mantine/core'
import { api, ask, type Resource } from '../api.ts'
import { useAct } from '../parts/use-act.ts'
import { hashLeaf } from './leaf.ts'
import { type Checked, checkProof, type KeySet } from './proof.ts'

type Entry = Resource<'AuditEntry'>

export function SealedBadge({ sealed }: Pick<Entry, 'sealed'>) {
  return (
    <Badge variant="light" color={sealed ? 'green' : 'gray'}>
      {sealed ? 'Sealed' : 'Being sealed'}
    </Badge>
  )
}

const outcomes: Record<Checked, string> = {
  proven: 'Proven: the signed log has this very entry, word for word.',
  'another entry': 'Not proven: what is shown here is not what the log has.',
  'wrong proof': 'Not proven: the proof does not lead to the root that was signed.',
  'wrong signature': 'Not proven: the signature of the log is wrong.',
  'unknown key': 'Not proven: the log is signed with a key that is not published.',
}

/** Where an entry is in the log, and a button that proves it here. */
export function Sealing({ entry }: { entry: Entry }) {
  const check = useAct({ act: () => prove(entry) })
  return (
    <>
      <Group mt="sm" gap="sm">
        <SealedBadge sealed={entry.sealed} />
        {entry.leaf_index !== null && (
          <>
            <Text size="sm">Leaf {entry.leaf_index.toLocaleString()}</Text>
            <Button
              size="compact-sm"
              variant="default"
              loading={check.isPending}
              onClick={() => check.mutate()}
            >
              Verify in this browser
            </Button>
          </>
        )}
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        A sealed entry is part of a signed tree of hashes: nobody can change or remove it without breaking the
        proof, which your browser computes itself.
      </Text>
      {check.data && (
        <Alert
          mt="xs"
          color={check.data === 'proven' ? 'green' : 'red'}
          title={
            check.data === 'proven' && entry.erased_at !== null
              ? 'Proven: the signed log has this very entry. Its text was erased.'
              : outcomes[check.data]
          }
        />
      )}
    </>
  )
}

/** Nothing that the server says of the entry's hash is believed: it is computed from what is shown. */
async function prove(entry: Entry): Promise<Checked> {
  const path = { id: entry.id }
  const [proof, tenantId, keySet] = await Promise.all([
    ask(api.GET('/api/v1/audit-logs/{id}/proof', { params: { path } })),
    ownTenant(),
    fetch('/.well-known/jwks.json').then((response): Promise<KeySet> => response.json()),
  ])
  return checkProof(proof, { hash: await hashLeaf(entry, tenantId), tenantId, keySet })
}

/** Whose log it is: the first line of an export says so, and the rest is not read. */
async function ownTenant(): Promise<string> {
  const response = await fetch('/api/v1/audit-logs/export')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let line = ''
  while (reader && !line.includes('\n')) {
    const { value, done } = await reader.read()
    if (done) break
    line += value
  }
  await reader?.cancel()
  return JSON.parse(line.split('\n')[0] ?? '').tenant_id
}
