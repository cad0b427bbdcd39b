import { Alert, Button, Code, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { ApiError, faultInWords } from '../api.ts'

/** An error in words, with what can be done. */
export function Broken({ error, reset }: { error: unknown; reset?: () => void }) {
  const fault = error instanceof ApiError ? error : undefined
  const isForbidden = fault?.status === 403
  return (
    <Alert
      role="alert"
      color={isForbidden ? 'yellow' : 'red'}
      icon={isForbidden ? <IconLock /> : <IconAlertTriangle />}
      title={isForbidden ? 'This is not open to you' : 'This did not work'}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {error instanceof Error ? faultInWords(error) : 'Something unexpected happened.'}
        </Text>
        {fault?.changes.map((change) => (
          <Text size="sm" key={change}>
            • {change}
          </Text>
        ))}
        {fault?.requestId && (
          <Text size="xs" c="dimmed">
            For support: <Code>{fault.requestId}</Code>
          </Text>
        )}
        {reset && (
          <Button size="xs" variant="default" onClick={reset}>
            Try again
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
