import { Alert, Badge, Button, Group, Text } from '@mantine/core'
import { api, ask, type Resource } from '../api.ts'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'
import { hashLeaf } from './leaf.ts'
import { type Checked, checkProof, type KeySet } from './proof.ts'

type Entry = Resource<'AuditEntry'>

export function SealedBadge({ sealed }: Pick<Entry, 'sealed'>) {
  return (
    <Badge variant="light" color={sealed ? 'green' : 'gray'}>
      {sealed ? t('admin.sealed') : t('admin.being_sealed')}
    </Badge>
  )
}

const outcomes: Record<Checked, string> = {
  proven: t('admin.proven'),
  'another entry': t('admin.proof_of_another_entry'),
  'wrong proof': t('admin.proof_without_root'),
  'wrong signature': t('admin.wrong_signature'),
  'unknown key': t('admin.unknown_key'),
}

/** The position of an entry in the log, with a button that verifies its proof in the browser. */
export function Sealing({ entry }: { entry: Entry }) {
  const check = useAct({ act: () => prove(entry) })
  return (
    <>
      <Group mt="sm" gap="sm">
        <SealedBadge sealed={entry.sealed} />
        {entry.leaf_index !== null && (
          <>
            <Text size="sm">{t('admin.leaf', { leaf_index: entry.leaf_index })}</Text>
            <Button
              size="compact-sm"
              variant="default"
              loading={check.isPending}
              onClick={() => check.mutate()}
            >
              {t('admin.verify_in_this_browser')}
            </Button>
          </>
        )}
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {t('admin.sealed_entry_is_part_of_signed_tree')}
      </Text>
      {check.data && (
        <Alert
          mt="xs"
          color={check.data === 'proven' ? 'green' : 'red'}
          title={
            check.data === 'proven' && entry.erased_at !== null
              ? t('admin.proven_erased')
              : outcomes[check.data]
          }
        />
      )}
    </>
  )
}

/**
 * Computes the hash from the shown values instead of trusting the server's.
 * @throws Error where the browser lacks Web Crypto
 */
async function prove(entry: Entry): Promise<Checked> {
  if (!isSecureContext) throw new Error(t('admin.proof_needs_https'))
  const path = { id: entry.id }
  const [proof, tenantId, keySet] = await Promise.all([
    ask(api.GET('/api/v1/audit-logs/{id}/proof', { params: { path } })),
    ownTenant(),
    fetch('/.well-known/jwks.json').then((response): Promise<KeySet> => response.json()),
  ])
  return checkProof(proof, { hash: await hashLeaf(entry, tenantId), tenantId, keySet })
}

/** Reads the log's owner from the first line of an export, without reading the rest. */
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
