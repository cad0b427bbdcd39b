import { Button, Modal, MultiSelect, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { eventTypes } from '@trust/contracts/codes'
import { api, ask, faultsByField, type Resource } from '../api.ts'
import { FormFault } from '../components/form-fault.tsx'
import { choices } from '../components/labels.ts'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'
import { newSecret, SecretField } from './webhook-secret.tsx'

/** Registers a webhook, or changes one. */
export function WebhookEditor({ webhook }: { webhook?: Resource<'Webhook'> }) {
  const [isOpen, { open, close }] = useDisclosure()
  const form = useForm({
    initialValues: {
      url: webhook?.url ?? '',
      secret: webhook ? '' : newSecret(),
      description: webhook?.description ?? '',
      events: webhook?.events ?? [...eventTypes],
      is_active: webhook?.is_active ?? true,
      auto_replay: webhook?.auto_replay ?? false,
    },
  })
  const save = useAct({
    act: ({ is_active, secret, ...values }: typeof form.values) => {
      const body = { ...values, ...(secret ? { secret } : {}) }
      return webhook
        ? ask(
            api.PUT('/api/v1/platform/webhooks/{id}', {
              params: { path: { id: webhook.id } },
              body: { ...(body as object), is_active },
            }),
          )
        : ask(api.POST('/api/v1/platform/webhooks', { body }))
    },
    done: webhook ? t('admin.webhook_is_changed') : t('admin.webhook_is_registered'),
    next: () => {
      close()
      form.setFieldValue('secret', webhook ? '' : newSecret())
    },
    failed: (error) => form.setErrors(faultsByField(error)),
  })
  return (
    <>
      <Button variant={webhook ? 'default' : 'filled'} onClick={open}>
        {webhook ? t('common.change') : t('admin.register_webhook')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={webhook ? t('admin.change_webhook') : t('admin.register_webhook')}
      >
        <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
          <Stack>
            <FormFault error={save.error} fields={form.values} />
            <TextInput
              label={t('admin.target')}
              type="url"
              placeholder="https://example.com/hooks/trust"
              required
              data-autofocus
              {...form.getInputProps('url')}
            />
            <SecretField hasSecret={webhook?.has_secret ?? false} field={form.getInputProps('secret')} />
            <MultiSelect
              label={t('admin.events')}
              data={choices(eventTypes)}
              {...form.getInputProps('events')}
            />
            <TextInput label={t('common.description')} {...form.getInputProps('description')} />
            <Switch
              label={t('admin.deliver_dead_letters_again_once_target')}
              {...form.getInputProps('auto_replay', { type: 'checkbox' })}
            />
            {webhook && (
              <Switch label={t('admin.active')} {...form.getInputProps('is_active', { type: 'checkbox' })} />
            )}
            <Button type="submit" loading={save.isPending}>
              {webhook ? t('common.save') : t('admin.register')}
            </Button>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
