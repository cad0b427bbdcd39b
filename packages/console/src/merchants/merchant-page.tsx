import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { Action } from '../components/actions-menu.tsx'
import { Secret } from '../components/secret.tsx'
import { useAct } from '../components/use-act.ts'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'

/** Makes and revokes links by which a merchant reads why its status is what it is, answers and appeals. */
export function MerchantPage({ merchantId }: { merchantId: string }) {
  const [isOpen, { open, close }] = useDisclosure()
  const links = useQuery({
    queryKey: ['merchant-page-links', merchantId],
    enabled: isOpen,
    queryFn: () =>
      ask(api.GET('/api/v1/merchant-page-links', { params: { query: { merchant_id: merchantId } } })),
  })
  const create = useAct({
    act: () => ask(api.POST('/api/v1/merchant-page-links', { body: { merchant_id: merchantId } })),
  })
  const revoke = useAct({
    act: (id: string) => ask(api.DELETE('/api/v1/merchant-page-links/{id}', { params: { path: { id } } })),
    done: t('merchants.link_does_not_work_any_more'),
  })
  const closeAndForget = () => {
    close()
    create.reset()
  }
  const active = links.data?.items.filter(({ status }) => status === 'active') ?? []
  return (
    <>
      <Action leftSection={<IconLink size={16} aria-hidden />} onClick={open}>
        {t('merchants.link_for_merchant')}
      </Action>
      <Modal opened={isOpen} onClose={closeAndForget} title={t('merchants.link_for_merchant')}>
        <Stack>
          <Text size="sm">{t('merchants.merchants_link_explained')}</Text>
          {create.data ? (
            <Secret label={t('merchants.link')} value={create.data.url} />
          ) : (
            <Button loading={create.isPending} onClick={() => create.mutate()}>
              {t('merchants.make_link')}
            </Button>
          )}
          {active.map((link) => (
            <Group key={link.id} justify="space-between" wrap="nowrap">
              <Text size="sm">
                {rich('merchants.link_made', {
                  when: <When at={link.created_at} />,
                  created_by: link.created_by.label,
                  end: <When at={link.expires_at} />,
                })}
              </Text>
              <Button size="xs" color="red" variant="light" onClick={() => revoke.mutate(link.id)}>
                {t('merchants.revoke')}
              </Button>
            </Group>
          ))}
        </Stack>
      </Modal>
    </>
  )
}
