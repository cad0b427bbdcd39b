import { Anchor } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '../messages.ts'
import { csvText } from './csv-text.ts'
import { FileField } from './file-field.tsx'

/** Chooses a CSV file and reads it; undefined when none is chosen, or its encoding is not known. */
export function CsvInput({ onText }: { onText: (text: string | undefined) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const choose = async (file: File | null) => {
    setFile(file)
    setUnreadable(false)
    onText(undefined)
    if (!file) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    try {
      onText(csvText(bytes))
    } catch {
      setUnreadable(true)
    }
  }
  return (
    <FileField
      label={t('common.file')}
      placeholder={t('common.choose_csv_file')}
      accept=".csv,text/csv"
      error={isUnreadable && t('common.file_is_not_utf8')}
      value={file}
      choose={(file) => void choose(file)}
    />
  )
}

/** Makes words of a sentence a link that downloads a CSV file. */
export const linkToCsv = (name: string, csv: string) => (words: ReactNode) => (
  <Anchor
    href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
    download={name}
    inherit
    underline="always"
  >
    {words}
  </Anchor>
)
