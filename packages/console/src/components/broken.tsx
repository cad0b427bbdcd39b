import { Alert, Button, Code, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { ApiError } from '../api.ts'
import { rich, t } from '../messages.ts'
import { faultInWords } from './error-text.ts'

/** An error in words, with what to do about it. */
export function Broken({ error, reset }: { error: unknown; reset?: () => void }) {
  const fault = error instanceof ApiError ? error : undefined
  const isForbidden = fault?.status === 403
  return (
    <Alert
      role="alert"
      color={isForbidden ? 'yellow' : 'red'}
      icon={isForbidden ? <IconLock /> : <IconAlertTriangle />}
      title={isForbidden ? t('common.this_is_not_open') : t('common.this_did_not_work')}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {error instanceof Error ? faultInWords(error) : t('common.something_unexpected_happened')}
        </Text>
        {fault?.changes.map((change) => (
          <Text size="sm" key={change}>
            • {change}
          </Text>
        ))}
        {fault?.requestId && (
          <Text size="xs" c="dimmed">
            {rich('common.for_support', { request_id: <Code>{fault.requestId}</Code> })}
          </Text>
        )}
        {reset && (
          <Button size="xs" variant="default" onClick={reset}>
            {t('common.try_again')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
