import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { api, ask, askEnd, jobError, type Resource } from '../api.ts'
import { locale, t } from '../messages.ts'
import { download } from './download.ts'
import { useAct } from './use-act.ts'
import { useList } from './use-list.ts'

type ExportName = Resource<'ExportList'>['list']

/** Writes the list as it is filtered here into a CSV file, in a job, and downloads it. The file is newest first. */
export function ExportButton({ list, always = {} }: { list: ExportName; always?: Record<string, string> }) {
  const { filters } = useList()
  const [progress, setProgress] = useState(0)
  const write = useAct({
    act: async () => {
      const { created_from, created_to, order: _, ...others } = { ...filters, ...always }
      const given = Object.entries(others).filter((one): one is [string, string] => one[1] !== undefined)
      const body = {
        list,
        filters: Object.fromEntries(given),
        ...(created_from ? { created_from } : {}),
        ...(created_to ? { created_to } : {}),
      }
      setProgress(0)
      const asked = await ask(api.POST('/api/v1/exports', { body }))
      const ended = await askEnd(asked, setProgress)
      if (ended.status !== 'done') throw jobError(ended, t('common.file_was_not_written'))
      const params = { path: { id: ended.job_id } }
      const file = await ask(api.GET('/api/v1/jobs/{id}/result', { params, parseAs: 'blob' }))
      download(file as Blob, `${list}.csv`)
    },
    done: t('common.file_was_downloaded'),
  })
  const isUnderWay = write.isPending && progress > 0
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={write.isPending && !isUnderWay}
      disabled={isUnderWay}
      onClick={() => write.mutate()}
    >
      {isUnderWay ? `CSV ${progress.toLocaleString(locale, { style: 'percent' })}` : 'CSV'}
    </Button>
  )
}
