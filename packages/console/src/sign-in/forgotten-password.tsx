import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask } from '../api.ts'
import { t } from '../messages.ts'
import { Broken } from '../parts/broken.tsx'
import { TextLink } from '../parts/link.tsx'
import { Card } from './card.tsx'

export function ForgottenPassword() {
  const [email, setEmail] = useState('')
  const forget = useMutation({
    mutationFn: () => ask(api.POST('/api/v1/auth/password/forgot', { body: { email } })),
  })
  return (
    <Card title={t('sign_in.forgotten_password')}>
      {forget.isSuccess ? (
        <Alert color="green" title={t('sign_in.look_into_your_mailbox')} role="status">
          {t('sign_in.link_is_on_its_way', { email })}
        </Alert>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            forget.mutate()
          }}
        >
          <Stack>
            <Text size="sm">{t('sign_in.we_send_you_link')}</Text>
            {forget.error && <Broken error={forget.error} />}
            <TextInput
              label={t('common.e_mail')}
              type="email"
              required
              autoComplete="username"
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <Button type="submit" loading={forget.isPending}>
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
