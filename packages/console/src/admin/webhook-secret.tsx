import { ActionIcon, Alert, Group, TextInput, Tooltip } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { IconCopy, IconRefresh } from '@tabler/icons-react'
import { copy } from '../parts/copy-id.tsx'

/** 192 bits in the form of Standard Webhooks. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return `whsec_${btoa(String.fromCharCode(...bytes))}`
}

interface SecretFieldProps {
  hasSecret: boolean
  field: GetInputPropsReturnType
}

/** The secret that signs deliveries: generated, copied to the receiver, never shown again. */
export function SecretField({ hasSecret, field }: SecretFieldProps) {
  const { value, onChange } = field
  return (
    <>
      <Group align="flex-end" gap={4} wrap="nowrap">
        <TextInput
          flex={1}
          label="Secret"
          description={
            hasSecret
              ? 'Left empty, it stays; a new one is joined by the old for 24 hours.'
              : 'Signs every delivery. Copy it to the receiver now: it is never shown again.'
          }
          autoComplete="off"
          spellCheck={false}
          {...field}
        />
        <Tooltip label="Copy the secret">
          <ActionIcon
            size={36}
            variant="default"
            aria-label="Copy the secret"
            disabled={!value}
            onClick={() => void copy(value)}
          >
            <IconCopy size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Generate a new secret">
          <ActionIcon
            size={36}
            variant="default"
            aria-label="Generate a new secret"
            onClick={() => onChange(newSecret())}
          >
            <IconRefresh size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
      {!value && !hasSecret && (
        <Alert color="yellow" title="Deliveries will not be signed">
          Without a secret, the receiver cannot tell them from forged ones.
        </Alert>
      )}
    </>
  )
}
