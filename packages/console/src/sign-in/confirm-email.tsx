import { Alert, Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { api, ask } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { TextLink } from '../components/link.tsx'
import { t } from '../messages.ts'
import { Card } from './card.tsx'

/** Where the link to a new e-mail address leads. A button confirms it: mail scanners open links as well. */
export function ConfirmEmail() {
  const { hash } = useLocation()
  const token = new URLSearchParams(hash).get('token') ?? ''
  const confirm = useMutation({
    mutationFn: () => ask(api.POST('/api/v1/auth/email/confirm', { body: { token } })),
  })
  return (
    <Card title={t('sign_in.confirm_your_e_mail_address')}>
      {confirm.isSuccess ? (
        <Alert color="green" title={t('sign_in.your_e_mail_address_is_confirmed')} role="status">
          <TextLink to="/sign-in">{t('sign_in.sign_in_with_new_address')}</TextLink>
        </Alert>
      ) : (
        <Stack>
          {confirm.error && <Broken error={confirm.error} />}
          <Text size="sm">{t('sign_in.your_account_signs_in_with_new_address')}</Text>
          <Button onClick={() => confirm.mutate()} loading={confirm.isPending} disabled={!token}>
            {t('sign_in.confirm_address')}
          </Button>
        </Stack>
      )}
    </Card>
  )
}
