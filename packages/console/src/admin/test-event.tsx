import { Button, Modal, Select, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { eventTypes } from '@trust/contracts/codes'
import { api, ask, type Resource } from '../api.ts'
import { FormFault } from '../components/form-fault.tsx'
import { choices } from '../components/labels.ts'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'

type EventType = Resource<'Webhook'>['events'][number]

/**
 * Sends a synthetic event about the newest merchant to one webhook, whose answer is then shown, or to all webhooks that
 * subscribe to its type.
 */
export function TestEvent({ webhookId }: { webhookId?: string }) {
  const navigate = useNavigate()
  const [isOpen, { open, close }] = useDisclosure()
  const form = useForm<{ event_type: EventType }>({ initialValues: { event_type: 'risk_status_changed' } })
  const send = useAct({
    act: async ({ event_type }: typeof form.values) => {
      const [merchant] = (await ask(api.GET('/api/v1/merchants', { params: { query: { limit: 1 } } }))).items
      if (!merchant) throw new Error(t('admin.there_is_no_merchant_yet_that_event'))
      const only = webhookId ? { webhook_id: webhookId } : {}
      const body = { event_type, merchant_id: merchant.id, data: { test: true }, ...only }
      return ask(api.POST('/api/v1/platform/webhooks/test', { body }))
    },
    done: t('admin.test_event_is_on_its_way'),
    next: ({ deliveries: [attempt] }) => {
      close()
      if (webhookId && attempt) void navigate({ to: '/deliveries/$id', params: { id: attempt } })
    },
    failed: () => undefined,
  })
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('admin.send_test_event')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('admin.send_test_event')}>
        <form onSubmit={form.onSubmit((values) => send.mutate(values))}>
          <Stack>
            <FormFault error={send.error} fields={form.values} />
            <Text size="sm">
              {webhookId
                ? t('admin.it_goes_to_this_webhook_alone_signed')
                : t('admin.it_goes_to_every_active_webhook')}
            </Text>
            <Select
              label={t('admin.event')}
              data={choices(eventTypes)}
              allowDeselect={false}
              data-autofocus
              {...form.getInputProps('event_type')}
            />
            <Button type="submit" loading={send.isPending}>
              {t('admin.send')}
            </Button>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
