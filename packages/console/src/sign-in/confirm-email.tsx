import { Alert, Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { api, ask } from '../api.ts'
import { Broken } from '../parts/broken.tsx'
import { TextLink } from '../parts/link.tsx'
import { Card } from './card.tsx'

/** Where the link to a new e-mail address leads. A button confirms it: mail scanners open links as well. */
export function ConfirmEmail() {
  const { hash } = useLocation()
  const token = new URLSearchParams(hash).get('token') ?? ''
  const confirm = useMutation({
    mutationFn: () => ask(api.POST('/api/v1/auth/email/confirm', { body: { token } })),
  })
  return (
    <Card title="Confirm your e-mail address">
      {confirm.isSuccess ? (
        <Alert color="green" title="Your e-mail address is confirmed" role="status">
          <TextLink to="/sign-in">Sign in with it from now on</TextLink>
        </Alert>
      ) : (
        <Stack>
          {confirm.error && <Broken error={confirm.error} />}
          <Text size="sm">Your account signs in with the new address once you confirm it.</Text>
          <Button onClick={() => confirm.mutate()} loading={confirm.isPending} disabled={!token}>
            Confirm the address
          </Button>
        </Stack>
      )}
    </Card>
  )
}
