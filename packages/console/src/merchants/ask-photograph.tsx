import { Button, Modal, Select, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCamera } from '@tabler/icons-react'
import { evidenceTypes } from '@trust/contracts/codes'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Action } from '../components/actions-menu.tsx'
import { Choice } from '../components/choice.tsx'
import { Secret } from '../components/secret.tsx'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'
import { WaitingLinks } from './waiting-links.tsx'

/** Makes a link by which somebody at the place takes two photographs with a telephone. */
export function AskPhotograph({ merchant }: { merchant: Resource<'Merchant'> }) {
  const [isOpen, { open, close }] = useDisclosure()
  const [type, setType] = useState<(typeof evidenceTypes)[number]>('storefront')
  const [location, setLocation] = useState(merchant.locations[0]?.id ?? null)
  const request = useAct({
    act: () =>
      ask(
        api.POST('/api/v1/capture-requests', {
          body: {
            merchant_id: merchant.id,
            evidence_type: type,
            ...(location ? { location_id: location } : {}),
          },
        }),
      ),
  })
  const closeAndForget = () => {
    close()
    request.reset()
  }
  return (
    <>
      <Action leftSection={<IconCamera size={16} aria-hidden />} onClick={open}>
        {t('merchants.ask_for_live_photograph')}
      </Action>
      <Modal opened={isOpen} onClose={closeAndForget} title={t('merchants.ask_for_live_photograph')}>
        <Stack>
          <Text size="sm">{t('merchants.live_photograph_link')}</Text>
          <Choice label={t('merchants.what_to_show')} values={evidenceTypes} value={type} change={setType} />
          {merchant.locations.length > 0 && (
            <Select
              label={t('merchants.location')}
              data={merchant.locations.map(({ id, label, address }) => ({
                value: id,
                label: label ?? address ?? t('merchants.location'),
              }))}
              value={location}
              onChange={setLocation}
            />
          )}
          {request.data ? (
            <Secret label={t('merchants.link')} value={request.data.url} />
          ) : (
            <Button loading={request.isPending} onClick={() => request.mutate()}>
              {t('merchants.make_link')}
            </Button>
          )}
          <WaitingLinks merchantId={merchant.id} />
        </Stack>
      </Modal>
    </>
  )
}
