import { Button } from '@mantine/core'
import { confirm } from './confirm.tsx'

interface DangerButtonProps {
  /** The label of the button and of its confirmation. */
  verb: string
  title: string
  /** The consequence. */
  text: string
  act: () => void
  isPending?: boolean
  /** Small, for a row of a list. */
  isCompact?: boolean
}

/** A red button for an irreversible action: it asks for confirmation. */
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
