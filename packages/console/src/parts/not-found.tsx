import { Center, Stack, Text, Title } from '@mantine/core'
import { ButtonLink } from '../parts/link.tsx'

export function NotFound() {
  return (
    <Center mih="60vh">
      <Stack align="center" gap="sm">
        <Title order={1} size="h2">
          There is nothing here
        </Title>
        <Text c="dimmed">The address may be mistyped, or the thing is not yours to see.</Text>
        <ButtonLink to="/" variant="light">
          To the overview
        </ButtonLink>
      </Stack>
    </Center>
  )
}
