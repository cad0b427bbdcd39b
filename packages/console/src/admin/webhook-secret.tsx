import { ActionIcon, Alert, Group, TextInput, Tooltip } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { IconCopy, IconRefresh } from '@tabler/icons-react'
import { copy } from '../components/copy-id.tsx'
import { t } from '../messages.ts'

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
          label={t('admin.secret')}
          description={hasSecret ? t('admin.left_empty_it_stays') : t('admin.signs_every_delivery')}
          autoComplete="off"
          spellCheck={false}
          {...field}
        />
        <Tooltip label={t('admin.copy_secret')}>
          <ActionIcon
            size={36}
            variant="default"
            aria-label={t('admin.copy_secret')}
            disabled={!value}
            onClick={() => void copy(value)}
          >
            <IconCopy size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('admin.generate_new_secret')}>
          <ActionIcon
            size={36}
            variant="default"
            aria-label={t('admin.generate_new_secret')}
            onClick={() => onChange(newSecret())}
          >
            <IconRefresh size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
      {!value && !hasSecret && (
        <Alert color="yellow" title={t('admin.deliveries_will_not_be_signed')}>
          {t('admin.without_secret_receiver_cannot_tell_them')}
        </Alert>
      )}
    </>
  )
}
