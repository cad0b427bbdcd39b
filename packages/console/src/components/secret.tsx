import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { t } from '../messages.ts'

/** A secret that is shown once, copied with one click. */
export function Secret({ label, value }: { label: string; value: string }) {
  const { copy, copied, error } = useClipboard({ timeout: 10_000 })
  return (
    <Alert color="green" title={label}>
      <Stack gap="xs">
        <Text size="sm">{t('common.secret_shown_once')}</Text>
        <Group wrap="nowrap">
          <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }} flex={1}>
            {value}
          </Code>
          <Button size="xs" miw="max-content" color={copied ? 'teal' : 'indigo'} onClick={() => copy(value)}>
            {copied ? t('common.copied_short') : t('common.copy')}
          </Button>
        </Group>
        {error && (
          <Text size="sm" role="alert">
            {t('common.browser_refuses_to_copy')}
          </Text>
        )}
      </Stack>
    </Alert>
  )
}
