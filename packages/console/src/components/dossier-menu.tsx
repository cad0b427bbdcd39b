import { Button, Menu } from '@mantine/core'
import { IconFileText, IconFileZip } from '@tabler/icons-react'
import { api, ask } from '../api.ts'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'
import { download } from './download.ts'
import { useAct } from './use-act.ts'

const needed = ['audit.read', 'review.read', 'merchant.read', 'evidence.read', 'complaint.read', 'risk.read']

/** Downloads the facts behind a decision as a file for a regulator or a court. */
export function DossierMenu({ caseId }: { caseId: string }) {
  const can = useCan()
  const write = useAct({
    act: async (format: 'pdf' | 'zip') => {
      const params = { path: { id: caseId }, query: { format } }
      const file = await ask(api.GET('/api/v1/review-cases/{id}/dossier', { params, parseAs: 'blob' }))
      download(file as Blob, `case-${caseId}.${format}`)
    },
    done: t('common.dossier_was_downloaded'),
  })
  if (!needed.every(can)) return null
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" loading={write.isPending}>
          {t('common.dossier')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileText size={16} />} onClick={() => write.mutate('pdf')}>
          {t('common.pdf_to_read')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileZip size={16} />} onClick={() => write.mutate('zip')}>
          {t('common.zip_with_data_and_proofs')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
