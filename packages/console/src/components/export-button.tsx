import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError, api, ask, type Resource } from '../api.ts'
import { locale, t } from '../messages.ts'
import { download } from './download.ts'
import { useAct } from './use-act.ts'
import { useList } from './use-list.ts'

type ExportName = Resource<'ExportList'>['list']

const LOOK_MS = 500

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
      const { job_id } = await ask(api.POST('/api/v1/exports', { body }))
      await finished(job_id, setProgress)
      const params = { path: { id: job_id } }
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

/** @throws ApiError when the job ended without a file */
async function finished(id: string, report: (progress: number) => void): Promise<void> {
  for (;;) {
    const job = await ask(api.GET('/api/v1/jobs/{id}', { params: { path: { id } } }))
    if (job.status === 'done') return
    report(job.progress)
    if (job.status === 'failed' || job.status === 'cancelled') {
      throw new ApiError(202, {
        detail: job.error ?? t('common.file_was_not_written'),
        code: `job_${job.status}`,
      })
    }
    await new Promise((next) => setTimeout(next, LOOK_MS))
  }
}
