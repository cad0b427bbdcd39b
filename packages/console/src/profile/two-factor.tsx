import {
  Alert,
  Badge,
  Button,
  Code,
  CopyButton,
  Group,
  Image,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask, faultsByField } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { CodeInput } from '../components/code-input.tsx'
import { confirm } from '../components/confirm.tsx'
import { useAct } from '../components/use-act.ts'
import { rich, t } from '../messages.ts'

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
    done: t('profile.second_factor_is_off'),
  })
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} size="h5">
            {t('common.second_factor')}
          </Title>
          <Badge variant="light" tt="none" color={data?.enabled ? 'green' : 'gray'}>
            {data?.enabled ? t('common.on') : t('common.off')}
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
                title: t('profile.switch_off_second_factor'),
                text: t('profile.your_password_alone_opens_your_account_then'),
                verb: t('profile.switch_off'),
                act: () => disable.mutate(),
              })
            }
          >
            {t('profile.switch_it_off')}
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
        <Text size="sm">{t('profile.app_on_your_telephone_shows_six_digits')}</Text>
        <Button loading={start.isPending} onClick={() => start.mutate()}>
          {t('profile.set_it_up')}
        </Button>
      </>
    )
  return (
    <Stack align="center">
      <Image src={start.data.qr_code} alt={t('profile.qr_code_for_your_authenticator')} w={200} bg="white" />
      <Text size="sm">{rich('profile.or_type_this', { secret: <Code>{start.data.secret}</Code> })}</Text>
      {verify.error &&
        (fault ? <Alert color="red" role="alert" title={fault} /> : <Broken error={verify.error} />)}
      <Text size="sm" id="code-label">
        {t('profile.six_digits_that_it_shows_now')}
      </Text>
      <CodeInput
        // After a wrong code one types again from the first digit.
        key={verify.failureCount > 0 ? verify.submittedAt : 'first'}
        error={Boolean(verify.error)}
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
      <Text size="sm">{t('profile.keep_these_recovery_codes_in_safe_place')}</Text>
      <SimpleGrid cols={2}>
        {codes.map((code) => (
          <Code key={code}>{code}</Code>
        ))}
      </SimpleGrid>
      <CopyButton value={codes.join('\n')}>
        {({ copied, copy }) => (
          <Button onClick={copy}>{copied ? t('common.copied_short') : t('profile.copy_all')}</Button>
        )}
      </CopyButton>
    </Stack>
  )
}
