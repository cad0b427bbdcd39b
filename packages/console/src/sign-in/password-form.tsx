import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { TextLink } from '../components/link.tsx'
import { t } from '../messages.ts'

interface PasswordFormProps {
  signedIn: () => Promise<void>
  needsCode: () => void
  /** Of whom was signed in before. */
  email?: string
}

export function PasswordForm({ email = '', ...props }: PasswordFormProps) {
  const form = useForm({ initialValues: { email, password: '' } })
  const logIn = useMutation({
    mutationFn: (body: typeof form.values) => ask(api.POST('/api/v1/auth/login', { body })),
    onSuccess: (answer) => (answer.requires_2fa ? props.needsCode() : props.signedIn()),
    onError: () => form.setFieldValue('password', ''),
  })
  return (
    <form onSubmit={form.onSubmit((values) => logIn.mutate(values))}>
      <Stack>
        {logIn.error && <Broken error={logIn.error} />}
        <TextInput
          label={t('common.e_mail')}
          type="email"
          autoComplete="username"
          required
          autoFocus={!email}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('common.password')}
          autoComplete="current-password"
          required
          autoFocus={Boolean(email)}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={logIn.isPending}>
          {t('sign_in.sign_in')}
        </Button>
        <TextLink to="/forgotten-password" size="sm" ta="center">
          {t('sign_in.i_forgot_my_password')}
        </TextLink>
      </Stack>
    </form>
  )
}
