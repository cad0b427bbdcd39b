import { Center, Paper, Stack, Text, Title } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LanguageSelect } from '../components/language-choice.tsx'
import { useTitle } from '../components/use-title.ts'

/** The card in the middle of the pages before the console. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return (
    <Center mih="100vh" p="md" component="main">
      <Paper withBorder shadow="sm" p="xl" w="100%" maw={400}>
        <Stack>
          <Stack gap={4} align="center">
            <IconShieldCheck size={40} color="var(--mantine-color-indigo-filled)" aria-hidden />
            <Text c="dimmed" size="sm">
              Merchant Trust
            </Text>
            <Title order={1} size="h3">
              {title}
            </Title>
          </Stack>
          {children}
          <LanguageSelect />
        </Stack>
      </Paper>
    </Center>
  )
}
