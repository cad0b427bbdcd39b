import { Button, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../messages.ts'
import { Secret } from './secret.tsx'

interface KeyModalProps {
  isOpen: boolean
  close: () => void
  title: string
  /** The holder of the key. */
  name: string
  /** The key, once it is made. */
  apiKey: string | undefined
  /** The form that asks for the key's details first. */
  children?: ReactNode
}

/** Makes a key and shows it. It is shown only here, so then only a button that says "copied" closes this. */
export function KeyModal({ isOpen, close, title, name, apiKey, children }: KeyModalProps) {
  return (
    <Modal opened={isOpen} onClose={close} title={title} closeOnEscape={!apiKey} withCloseButton={!apiKey}>
      {apiKey ? (
        <Stack>
          <Secret label={t('common.key_of', { name })} value={apiKey} />
          <Button onClick={close}>{t('common.i_have_copied')}</Button>
        </Stack>
      ) : (
        children
      )}
    </Modal>
  )
}
