import { Center, Stack, Text, Title } from '@mantine/core'
import { t } from '../messages.ts'
import { ButtonLink } from './link.tsx'
import { useTitle } from './use-title.ts'

export function NotFound() {
  const title = t('common.there_is_nothing_here')
  useTitle(title)
  return (
    <Center mih="60vh">
      <Stack align="center" gap="sm">
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dimmed">{t('common.not_found_explained')}</Text>
        <ButtonLink to="/" variant="light">
          {t('common.to_the_overview')}
        </ButtonLink>
      </Stack>
    </Center>
  )
}
