import { Group, Stack, Text, Title } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '../messages.ts'
import { CopyId } from './copy-id.tsx'
import { useTitle } from './use-title.ts'

interface PageProps {
  title: string
  about?: ReactNode
  /** The actions, at the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A page: title, actions, content. */
export function Page({ title, about, actions, children }: PageProps) {
  // Resets when the address names another item.
  const { id } = useParams({ strict: false }) as { id?: string }
  useTitle(title)
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start">
        <div>
          <Group gap="xs" wrap="nowrap">
            <Title order={1} size="h2" dir="auto">
              {title}
            </Title>
            {id && id !== 'new' && <CopyId id={id} />}
          </Group>
          {about && (
            <Text c="dimmed" size="sm" component="div">
              {about}
            </Text>
          )}
        </div>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      <Text size="xs" className="print-only">
        {t('common.printed', { href: window.location.href, time: new Date().toISOString() })}
      </Text>
      {children}
    </Stack>
  )
}
