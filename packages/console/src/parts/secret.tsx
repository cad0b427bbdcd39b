import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'

/** A secret that is shown this once, copied with one click. */
export function Secret({ label, value }: { label: string; value: string }) {
  const { copy, copied, error } = useClipboard({ timeout: 10_000 })
  return (
    <Alert color="green" title={label}>
      <Stack gap="xs">
        <Text size="sm">It is shown only now: only its hash is kept.</Text>
        <Group wrap="nowrap">
          <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }} flex={1}>
            {value}
          </Code>
          <Button size="xs" miw="max-content" color={copied ? 'teal' : 'indigo'} onClick={() => copy(value)}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        </Group>
        {error && (
          <Text size="sm" role="alert">
            The browser does not let pages copy here (it does over https): select the text and copy it
            yourself.
          </Text>
        )}
      </Stack>
    </Alert>
  )
}
