import { FileInput } from '@mantine/core'
import type { DragEvent, ReactNode } from 'react'

interface FileFieldProps {
  label: string
  placeholder: string
  description?: string
  /** Types that the chooser of the system offers. A dropped file of another type is for the service to refuse. */
  accept: string
  error?: ReactNode
  required?: boolean
  value: File | null
  choose: (file: File | null) => void
}

/** Chooses one file: by the chooser of the system, or dropped onto the field. */
export function FileField({ choose, ...props }: FileFieldProps) {
  const allow = (event: DragEvent) => {
    if (hasFiles(event.dataTransfer)) event.preventDefault()
  }
  const drop = (event: DragEvent) => {
    const file = droppedFile(event.dataTransfer)
    if (!file) return
    event.preventDefault()
    choose(file)
  }
  return (
    <FileInput
      flex="1 1 220px"
      clearable={!props.required}
      onChange={choose}
      wrapperProps={{ onDragOver: allow, onDrop: drop }}
      {...props}
    />
  )
}

/** Files that miss a field are ignored: the browser would show them instead of the page, and what was typed is lost. */
export function ignoreDropsBesideFields(): void {
  for (const kind of ['dragover', 'drop'] as const)
    addEventListener(kind, (event) => {
      if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    })
}

const hasFiles = (dropped: DataTransfer) => dropped.types.includes('Files')

/** The first thing dropped, unless it is a folder. */
function droppedFile({ files, items }: DataTransfer): File | undefined {
  return items[0]?.webkitGetAsEntry()?.isDirectory ? undefined : files[0]
}
