import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { TextLink } from '../components/link.tsx'
import { t } from '../messages.ts'
import { Card } from './card.tsx'

export function ForgottenPassword() {
  const [email, setEmail] = useState('')
  const request = useMutation({
    mutationFn: () => ask(api.POST('/api/v1/auth/password/forgot', { body: { email } })),
  })
  return (
    <Card title={t('sign_in.forgotten_password')}>
      {request.isSuccess ? (
        <Alert color="green" title={t('sign_in.look_into_your_mailbox')} role="status">
          {t('sign_in.link_is_on_its_way', { email })}
        </Alert>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            request.mutate()
          }}
        >
          <Stack>
            <Text size="sm">{t('sign_in.we_send_you_link')}</Text>
            {request.error && <Broken error={request.error} />}
            <TextInput
              label={t('common.e_mail')}
              type="email"
              required
              autoComplete="username"
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <Button type="submit" loading={request.isPending}>
              {t('sign_in.send_link')}
            </Button>
          </Stack>
        </form>
      )}
      <TextLink to="/sign-in" size="sm" ta="center">
        {t('sign_in.back_to_sign')}
      </TextLink>
    </Card>
  )
}
