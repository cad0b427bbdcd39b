import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask } from '../api.ts'
import { Broken } from '../parts/broken.tsx'
import { TextLink } from '../parts/link.tsx'
import { Card } from './card.tsx'

export function ForgottenPassword() {
  const [email, setEmail] = useState('')
  const forget = useMutation({
    mutationFn: () => ask(api.POST('/api/v1/auth/password/forgot', { body: { email } })),
  })
  return (
    <Card title="Forgotten password">
      {forget.isSuccess ? (
        <Alert color="green" title="Look into your mailbox" role="status">
          If there is an account for {email}, a link to choose a new password is on its way. It works once,
          for an hour.
        </Alert>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            forget.mutate()
          }}
        >
          <Stack>
            <Text size="sm">We send you a link with which you choose a new one.</Text>
            {forget.error && <Broken error={forget.error} />}
            <TextInput
              label="E-mail"
              type="email"
              required
              autoComplete="username"
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <Button type="submit" loading={forget.isPending}>
              Send the link
            </Button>
          </Stack>
        </form>
      )}
      <TextLink to="/sign-in" size="sm" ta="center">
        Back to the sign-in
      </TextLink>
    </Card>
  )
}
