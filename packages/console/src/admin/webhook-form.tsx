import { Button, Modal, MultiSelect, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { eventTypes } from '@trust/contracts/codes'
import { api, ask, faultsByField, type Resource } from '../api.ts'
import { changedFields } from '../components/changed-fields.ts'
import { FormFault } from '../components/form-fault.tsx'
import { choices } from '../components/labels.ts'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'
import { newSecret, SecretField } from './webhook-secret.tsx'

const valuesOf = (webhook?: Resource<'Webhook'>) => ({
  url: webhook?.url ?? '',
  secret: webhook ? '' : newSecret(),
  description: webhook?.description ?? '',
  events: webhook?.events ?? [...eventTypes],
  is_active: webhook?.is_active ?? true,
  auto_replay: webhook?.auto_replay ?? false,
})

/** Registers a webhook, or changes one. */
export function WebhookEditor({ webhook }: { webhook?: Resource<'Webhook'> }) {
  const [isOpen, { open, close }] = useDisclosure()
  const form = useForm({ initialValues: valuesOf(webhook) })
  /** It shows the webhook as it is now: the service may have switched it off since the page was opened. */
  const begin = () => {
    if (webhook) {
      form.setInitialValues(valuesOf(webhook))
      form.setValues(valuesOf(webhook))
    }
    open()
  }
  const save = useAct({
    act: (values: typeof form.values) => {
      if (webhook) {
        const body = changedFields(form.getInitialValues(), values)
        return ask(api.PUT('/api/v1/platform/webhooks/{id}', { params: { path: { id: webhook.id } }, body }))
      }
      const { is_active: _, secret, ...given } = values
      return ask(api.POST('/api/v1/platform/webhooks', { body: { ...given, ...(secret ? { secret } : {}) } }))
    },
    done: webhook ? t('admin.webhook_is_changed') : t('admin.webhook_is_registered'),
    next: () => {
      close()
      if (!webhook) form.setFieldValue('secret', newSecret())
    },
    failed: (error) => form.setErrors(faultsByField(error)),
  })
  return (
    <>
      <Button variant={webhook ? 'default' : 'filled'} onClick={begin}>
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
