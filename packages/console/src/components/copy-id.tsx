import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconHash, IconLink } from '@tabler/icons-react'
import { t } from '../messages.ts'
import { notify, notifyError } from './notifications.ts'

/** Copies the id of the page's subject, or the page's address. */
export function CopyId({ id }: { id: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      <Copy
        label={t('common.copy_id')}
        about={t('common.copy_id_named', { id })}
        text={() => id}
        Icon={IconHash}
      />
      <CopyLink />
    </Group>
  )
}

/** Copies the address of the page or, with an anchor, of a part of it. */
export const CopyLink = ({ anchor, label = t('common.copy_link') }: { anchor?: string; label?: string }) => (
  <Copy
    label={label}
    about={label}
    text={() => (anchor ? new URL(`#${anchor}`, window.location.href).href : window.location.href)}
    Icon={IconLink}
  />
)

interface CopyProps {
  label: string
  about: string
  text: () => string
  Icon: typeof IconHash
}

function Copy({ label, about, text, Icon }: CopyProps) {
  return (
    <Tooltip label={about}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={() => void copy(text())}>
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

/** Browsers let pages copy only over https, and on the machine itself. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify(t('common.copied'))
  } catch {
    notifyError(new Error(t('common.browser_refuses_to_copy_text', { text })))
  }
}
