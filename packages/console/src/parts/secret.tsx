import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'

/** A secret that is shown this once, copied with one click. */
export function Secret({ label, value }: { label: string; value: string }) {
  return (
    <Alert color="green" title={label}>
      <Stack gap="xs">
        <Text size="sm">It is shown only now: only its hash is kept.</Text>
        <Group wrap="nowrap">
          <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }} flex={1}>
            {value}
          </Code>
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <Button size="xs" color={copied ? 'teal' : 'indigo'} onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Alert>
  )
}
