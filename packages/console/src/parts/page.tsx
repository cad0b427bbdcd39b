import { Group, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'

interface PageProps {
  title: string
  about?: ReactNode
  /** What can be done here, at the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A page: its title, what can be done, its content. */
export function Page({ title, about, actions, children }: PageProps) {
  useDocumentTitle(`${title} · Merchant Trust`)
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={1} size="h2">
            {title}
          </Title>
          {about && (
            <Text c="dimmed" size="sm" component="div">
              {about}
            </Text>
          )}
        </div>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  )
}
