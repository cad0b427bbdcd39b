import { Button, Modal, MultiSelect, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { api, ask, faultsByField, type Resource } from '../api.ts'
import { webhookEvents } from '../catalogue.ts'
import { FormFault } from '../parts/form-fault.tsx'
import { useAct } from '../parts/use-act.ts'
import { choices } from '../parts/words.ts'
import { newSecret, SecretField } from './webhook-secret.tsx'

/** Registers a webhook, or changes one. */
export function WebhookEditor({ webhook }: { webhook?: Resource<'Webhook'> }) {
  const [isOpen, { open, close }] = useDisclosure()
  const form = useForm({
    initialValues: {
      url: webhook?.url ?? '',
      secret: webhook ? '' : newSecret(),
      description: webhook?.description ?? '',
      events: webhook?.events ?? [...webhookEvents],
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
    done: webhook ? 'The webhook is changed.' : 'The webhook is registered.',
    next: () => {
      close()
      form.setFieldValue('secret', webhook ? '' : newSecret())
    },
    failed: (error) => form.setErrors(faultsByField(error)),
  })
  return (
    <>
      <Button variant={webhook ? 'default' : 'filled'} onClick={open}>
        {webhook ? 'Change' : 'Register a webhook'}
      </Button>
      <Modal opened={isOpen} onClose={close} title={webhook ? 'Change the webhook' : 'Register a webhook'}>
        <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
          <Stack>
            <FormFault error={save.error} fields={form.values} />
            <TextInput
              label="Target"
              type="url"
              placeholder="https://example.com/hooks/trust"
              required
              data-autofocus
              {...form.getInputProps('url')}
            />
            <SecretField hasSecret={webhook?.has_secret ?? false} field={form.getInputProps('secret')} />
            <MultiSelect label="Events" data={choices(webhookEvents)} {...form.getInputProps('events')} />
            <TextInput label="Description" {...form.getInputProps('description')} />
            <Switch
              label="Deliver dead letters again once the target is back"
              {...form.getInputProps('auto_replay', { type: 'checkbox' })}
            />
            {webhook && <Switch label="Active" {...form.getInputProps('is_active', { type: 'checkbox' })} />}
            <Button type="submit" loading={save.isPending}>
              {webhook ? 'Save' : 'Register'}
            </Button>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
