import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { Broken } from '../parts/broken.tsx'
import { TextLink } from '../parts/link.tsx'

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
          label="E-mail"
          type="email"
          autoComplete="username"
          required
          autoFocus={!email}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          required
          autoFocus={Boolean(email)}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={logIn.isPending}>
          Sign in
        </Button>
        <TextLink to="/forgotten-password" size="sm" ta="center">
          I forgot my password
        </TextLink>
      </Stack>
    </form>
  )
}
