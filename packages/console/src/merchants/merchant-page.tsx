import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { Secret } from '../parts/secret.tsx'
import { useAct } from '../parts/use-act.ts'
import { When } from '../parts/when.tsx'

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
    done: 'The link does not work any more.',
  })
  const closeAndForget = () => {
    close()
    create.reset()
  }
  const active = links.data?.items.filter(({ status }) => status === 'active') ?? []
  return (
    <>
      <Button variant="default" leftSection={<IconLink size={16} />} onClick={open}>
        Link for the merchant
      </Button>
      <Modal opened={isOpen} onClose={closeAndForget} title="Link for the merchant">
        <Stack>
          <Text size="sm">
            Behind it the merchant reads in plain words why the status is what it is, answers corrective
            actions with photographs, and appeals. It works for 14 days. Whoever has it can answer for the
            merchant.
          </Text>
          {create.data ? (
            <Secret label="The link" value={create.data.url} />
          ) : (
            <Button loading={create.isPending} onClick={() => create.mutate()}>
              Make the link
            </Button>
          )}
          {active.map((link) => (
            <Group key={link.id} justify="space-between" wrap="nowrap">
              <Text size="sm">
                Made <When at={link.created_at} /> by {link.created_by.label}, ends{' '}
                <When at={link.expires_at} />
              </Text>
              <Button size="xs" color="red" variant="light" onClick={() => revoke.mutate(link.id)}>
                Revoke
              </Button>
            </Group>
          ))}
        </Stack>
      </Modal>
    </>
  )
}
