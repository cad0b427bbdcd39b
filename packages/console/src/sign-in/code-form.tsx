import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { CodeInput } from '../components/code-input.tsx'
import { t } from '../messages.ts'

/** The second factor: six digits from the authenticator, or one of the recovery codes. */
export function CodeForm(props: { signedIn: () => Promise<void>; startOver: () => void }) {
  const [code, setCode] = useState('')
  const [isRecovery, setIsRecovery] = useState(false)
  const complete = useMutation({
    mutationFn: (text: string) =>
      ask(
        api.POST('/api/v1/auth/login/2fa', { body: isRecovery ? { recovery_code: text } : { code: text } }),
      ),
    onSuccess: () => props.signedIn(),
    onError: () => setCode(''),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        complete.mutate(code.trim())
      }}
    >
      <Stack align="center">
        {complete.error && <Broken error={complete.error} />}
        {isRecovery ? (
          <TextInput
            label={t('sign_in.recovery_code')}
            description={t('sign_in.codes_work_once')}
            w="100%"
            autoFocus
            required
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        ) : (
          <>
            <Text size="sm" ta="center" id="code-label">
              {t('sign_in.six_digits')}
            </Text>
            <CodeInput value={code} onChange={setCode} onComplete={(text) => complete.mutate(text)} />
          </>
        )}
        <Button type="submit" fullWidth loading={complete.isPending} disabled={code.length < 6}>
          {t('sign_in.continue')}
        </Button>
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => {
            setIsRecovery(!isRecovery)
            setCode('')
          }}
        >
          {isRecovery ? t('sign_in.use_authenticator') : t('sign_in.use_recovery_code')}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={props.startOver}>
          {t('sign_in.start_over')}
        </Anchor>
      </Stack>
    </form>
  )
}
