import { Button, Center, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../messages.ts'
import { useList } from './use-list.ts'

/** An empty state with what to do next. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Center py="xl" px="sm">
      <Stack align="center" gap={6} maw={440}>
        <ThemeIcon size={48} radius="xl" variant="light" color="gray">
          <IconInbox />
        </ThemeIcon>
        <Text fw={600}>{title}</Text>
        {children && (
          <Text c="dimmed" size="sm" ta="center" component="div">
            {children}
          </Text>
        )}
      </Stack>
    </Center>
  )
}

type Listed = 'appeal' | 'complaint' | 'corrective_action' | 'entry' | 'merchant' | 'photograph' | 'visit'

/** An empty list: no match of the filters, or no items at all, with `children` saying how items come in. */
export function EmptyList({ what, children }: { what: Listed; children?: ReactNode }) {
  const { filters, clear } = useList()
  if (Object.keys(filters).length === 0) return <Empty title={t(`none_yet.${what}`)}>{children}</Empty>
  return (
    <Empty title={t(`none_like.${what}`)}>
      <Button variant="light" size="xs" onClick={clear}>
        {t('common.show_all')}
      </Button>
    </Empty>
  )
}
