import { Button, Group, Image, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconQrcode } from '@tabler/icons-react'
import { api, ask, type Resource } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { DangerButton } from '../components/danger-button.tsx'
import { KeyModal } from '../components/key-modal.tsx'
import { Secret } from '../components/secret.tsx'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'

type Inspector = Resource<'Inspector'>

/** A code and a link by which an inspector signs in on a telephone, without a key to type. */
export function SignInLink({ inspector: { id, full_name } }: { inspector: Inspector }) {
  const [isOpen, { open, close }] = useDisclosure()
  const create = useAct({
    act: () => ask(api.POST('/api/v1/inspectors/{id}/sign-in-link', { params: { path: { id } } })),
  })
  const start = () => {
    open()
    create.mutate()
  }
  const end = () => {
    close()
    create.reset()
  }
  return (
    <>
      <Button size="compact-sm" variant="light" leftSection={<IconQrcode size={14} />} onClick={start}>
        {t('work.sign_in_link')}
      </Button>
      <Modal opened={isOpen} onClose={end} title={t('work.sign_in', { full_name })}>
        <Stack>
          <Text size="sm">{t('work.sign_in_link_explained', { full_name })}</Text>
          {create.error && <Broken error={create.error} />}
          {create.data && (
            <>
              <Group justify="center">
                <Image src={create.data.qr_code} alt={t('work.qr_code_of_sign_in_link')} w={260} bg="white" />
              </Group>
              <Secret label={t('work.link')} value={create.data.url} />
            </>
          )}
          <Button onClick={end}>{t('work.done_with_it')}</Button>
        </Stack>
      </Modal>
    </>
  )
}

/** Another key, for one that was lost or seen. */
export function ReissueKey({ inspector: { id, full_name } }: { inspector: Inspector }) {
  const reissue = useAct({
    act: () => ask(api.POST('/api/v1/inspectors/{id}/reissue-key', { params: { path: { id } } })),
  })
  return (
    <>
      <DangerButton
        isCompact
        verb={t('work.new_key')}
        title={t('work.give_new_key', { full_name })}
        text={t('work.their_earlier_key_no_longer_works')}
        act={() => reissue.mutate()}
      />
      <KeyModal
        isOpen={reissue.data !== undefined}
        close={reissue.reset}
        title={t('work.new_key')}
        name={full_name}
        apiKey={reissue.data?.api_key}
      />
    </>
  )
}
