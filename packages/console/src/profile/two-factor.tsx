import {
  Alert,
  Badge,
  Button,
  Code,
  CopyButton,
  Group,
  Image,
  Paper,
  PinInput,
  SimpleGrid,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask, faultsByField } from '../api.ts'
import { Broken } from '../parts/broken.tsx'
import { confirm } from '../parts/confirm.tsx'
import { useAct } from '../parts/use-act.ts'

/** The second factor: set up with the QR code, recovery codes once, off again. */
export function TwoFactor() {
  const { data } = useQuery({
    queryKey: ['2fa'],
    queryFn: () => ask(api.GET('/api/v1/auth/2fa/status')),
  })
  // Kept here: once it is on, the steps that led there are gone from the page.
  const [codes, setCodes] = useState<string[]>()
  const disable = useAct({
    act: () => ask(api.POST('/api/v1/auth/2fa/disable')),
    done: 'The second factor is off.',
  })
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} size="h5">
            Second factor
          </Title>
          <Badge variant="light" tt="none" color={data?.enabled ? 'green' : 'gray'}>
            {data?.enabled ? 'On' : 'Off'}
          </Badge>
        </Group>
        {codes && <RecoveryCodes codes={codes} />}
        {data && !data.enabled && <SetUp enabled={setCodes} />}
        {data?.enabled && (
          <Button
            variant="light"
            color="red"
            loading={disable.isPending}
            onClick={() =>
              confirm({
                title: 'Switch off the second factor?',
                text: 'Your password alone opens your account then.',
                verb: 'Switch off',
                act: () => disable.mutate(),
              })
            }
          >
            Switch it off
          </Button>
        )}
      </Stack>
    </Paper>
  )
}

function SetUp({ enabled }: { enabled: (recoveryCodes: string[]) => void }) {
  const [code, setCode] = useState('')
  const start = useAct({ act: () => ask(api.POST('/api/v1/auth/2fa/setup')) })
  const verify = useAct({
    act: (text: string) => ask(api.POST('/api/v1/auth/2fa/verify', { body: { code: text } })),
    next: ({ recovery_codes }) => enabled(recovery_codes),
    failed: () => setCode(''),
  })
  const fault = verify.error ? faultsByField(verify.error).code : undefined
  if (!start.data)
    return (
      <>
        <Text size="sm">An app on your telephone shows six digits that change every half minute.</Text>
        <Button loading={start.isPending} onClick={() => start.mutate()}>
          Set it up
        </Button>
      </>
    )
  return (
    <Stack align="center">
      <Image src={start.data.qr_code} alt="QR code for your authenticator" w={200} bg="white" />
      <Text size="sm">
        Or type this: <Code>{start.data.secret}</Code>
      </Text>
      {verify.error &&
        (fault ? <Alert color="red" role="alert" title={fault} /> : <Broken error={verify.error} />)}
      <Text size="sm" id="code-label">
        The six digits that it shows now
      </Text>
      <PinInput
        // After a wrong code one types again from the first digit.
        key={verify.failureCount > 0 ? verify.submittedAt : 'first'}
        length={6}
        type="number"
        oneTimeCode
        autoFocus
        error={Boolean(verify.error)}
        aria-labelledby="code-label"
        aria-label="Digit"
        value={code}
        onChange={setCode}
        onComplete={(text) => verify.mutate(text)}
      />
    </Stack>
  )
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <Stack gap="xs">
      <Text size="sm">
        Keep these recovery codes in a safe place: each lets you in once when your telephone is away.
      </Text>
      <SimpleGrid cols={2}>
        {codes.map((code) => (
          <Code key={code}>{code}</Code>
        ))}
      </SimpleGrid>
      <CopyButton value={codes.join('\n')}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy all'}</Button>}
      </CopyButton>
    </Stack>
  )
}
