import { Alert, Button, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { api, ask, faultsByField } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { TextLink } from '../components/link.tsx'
import { t } from '../messages.ts'
import { Card } from './card.tsx'

/** Where the links of an invitation and of a reset lead. */
export function NewPassword() {
  const { hash } = useLocation()
  const token = new URLSearchParams(hash).get('token') ?? ''
  const form = useForm({
    initialValues: { new_password: '', again: '' },
    validate: {
      again: (again, values) => (again === values.new_password ? null : t('sign_in.passwords_differ')),
    },
  })
  const reset = useMutation({
    mutationFn: () =>
      ask(
        api.POST('/api/v1/auth/password/reset', { body: { token, new_password: form.values.new_password } }),
      ),
    onError: (error) => form.setErrors(faultsByField(error)),
  })
  return (
    <Card title={t('sign_in.choose_password')}>
      {reset.isSuccess ? (
        <Alert color="green" title={t('sign_in.your_password_is_set')} role="status">
          <TextLink to="/sign-in">{t('sign_in.sign_in_with_it')}</TextLink>
        </Alert>
      ) : (
        <form onSubmit={form.onSubmit(() => reset.mutate())}>
          <Stack>
            {reset.error && !form.errors.new_password && <Broken error={reset.error} />}
            <PasswordInput
              label={t('common.new_password')}
              description={t('common.password_rule')}
              autoComplete="new-password"
              required
              {...form.getInputProps('new_password')}
            />
            <PasswordInput
              label={t('sign_in.same_again')}
              autoComplete="new-password"
              required
              {...form.getInputProps('again')}
            />
            <Button type="submit" loading={reset.isPending} disabled={!token}>
              {t('sign_in.set_password')}
            </Button>
          </Stack>
        </form>
      )}
    </Card>
  )
}
