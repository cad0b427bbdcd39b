import { IconDownload } from '@tabler/icons-react'
import { api, ask } from '../api.ts'
import { Action } from '../components/actions-menu.tsx'
import { download } from '../components/download.ts'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'

/** Everything that is kept about a merchant, as a file: for a request for access to data, or a regulator. */
export function ExportMerchant({ id }: { id: string }) {
  const read = useAct({
    act: async () => {
      const params = { path: { id } }
      const file = await ask(api.GET('/api/v1/merchants/{id}/export', { params, parseAs: 'blob' }))
      download(file as unknown as Blob, `merchant-${id}.json`)
    },
    done: t('merchants.export_was_downloaded'),
  })
  return (
    <Action
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={read.isPending}
      onClick={() => read.mutate()}
    >
      {t('merchants.export')}
    </Action>
  )
}
