import { Anchor, Button, PinInput, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask } from '../api.ts'
import { Broken } from '../parts/broken.tsx'

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
            label="Recovery code"
            description="Each of your ten codes works once."
            w="100%"
            autoFocus
            required
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        ) : (
          <>
            <Text size="sm" ta="center" id="code-label">
              The six digits that your authenticator shows now
            </Text>
            <PinInput
              length={6}
              type="number"
              oneTimeCode
              autoFocus
              aria-labelledby="code-label"
              aria-label="Digit"
              value={code}
              onChange={setCode}
              onComplete={(text) => complete.mutate(text)}
            />
          </>
        )}
        <Button type="submit" fullWidth loading={complete.isPending} disabled={code.length < 6}>
          Continue
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
          {isRecovery ? 'Use the authenticator' : 'Use a recovery code'}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={props.startOver}>
          Start over
        </Anchor>
      </Stack>
    </form>
  )
}
