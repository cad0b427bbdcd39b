import { Button, Modal, Stack, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { Broken } from './broken.tsx'
import { useAct } from './use-act.ts'

interface ReasonButtonProps {
  /** What the button says. */
  verb: string
  title: string
  /** What the field asks for. */
  question: string
  act: (text: string) => Promise<unknown>
  done: string
  /** Further fields. */
  children?: ReactNode
}

/** A button that asks why before it acts. */
export function ReasonButton({ verb, title, question, act, done, children }: ReasonButtonProps) {
  const [isOpen, { open, close }] = useDisclosure()
  const [text, setText] = useState('')
  const change = useAct({
    act,
    done,
    next: () => {
      setText('')
      close()
    },
    failed: () => undefined,
  })
  return (
    <>
      <Button variant="default" onClick={open}>
        {verb}
      </Button>
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
              required
              autosize
              minRows={3}
              data-autofocus
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button type="submit" loading={change.isPending}>
              {verb}
            </Button>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
