import { Button } from '@mantine/core'
import { confirm } from './confirm.tsx'

interface DangerButtonProps {
  /** What the button says, and the one that confirms it. */
  verb: string
  title: string
  /** What it leads to. */
  text: string
  act: () => void
  isPending?: boolean
  /** In a row of a list. */
  isCompact?: boolean
}

/** A red button for what cannot be taken back: it asks first. */
export function DangerButton({
  verb,
  title,
  text,
  act,
  isPending = false,
  isCompact = false,
}: DangerButtonProps) {
  return (
    <Button
      {...(isCompact ? { size: 'compact-xs', variant: 'subtle' } : { variant: 'light' })}
      color="red"
      loading={isPending}
      onClick={() => confirm({ title, text, verb, act })}
    >
      {verb}
    </Button>
  )
}
