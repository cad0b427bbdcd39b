import { Button, type ButtonProps, Modal, Stack, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { Action } from './actions-menu.tsx'
import { Broken } from './broken.tsx'
import { useAct } from './use-act.ts'
import { useKeys } from './use-keys.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface ReasonButtonProps<Output> extends Pick<ButtonProps, 'color' | 'leftSection' | 'size' | 'variant'> {
  /** The button's label. */
  verb: string
  /** A shorter label for the button in the dialog. */
  confirm?: string
  title: string
  /** The field's label. */
  question: string
  about?: string
  /** A keyboard shortcut. */
  hotkey?: string
  act: (text: string) => Promise<Output>
  /** The message on success; omitted when `act` shows one. */
  done?: string
  next?: (output: Output) => void
  /** More fields, above the reason. */
  children?: ReactNode
}

/** A button that asks for a reason, and other fields, before it acts. */
export function ReasonButton<Output>(props: ReasonButtonProps<Output>) {
  const { verb, confirm = verb, title, question, about, hotkey, act, done, next, children, ...look } = props
  const [isOpen, { open, close }] = useDisclosure()
  const [text, setText] = useState('')
  useKeys(hotkey ? [[hotkey, open]] : [])
  useLeaveGuard(isOpen && text.trim() !== '')
  const change = useAct({
    act,
    ...(done ? { done } : {}),
    next: (output) => {
      setText('')
      close()
      next?.(output)
    },
    failed: () => undefined,
  })
  return (
    <>
      <Action {...look} onClick={open}>
        {verb}
      </Action>
      <Modal opened={isOpen} onClose={close} title={title}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            change.mutate(text)
          }}
        >
          <Stack>
            {change.error && <Broken error={change.error} />}
            {children}
            <Textarea
              label={question}
              description={about}
              required
              autosize
              minRows={3}
              data-autofocus
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button type="submit" loading={change.isPending} {...(look.color ? { color: look.color } : {})}>
              {confirm}
            </Button>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
