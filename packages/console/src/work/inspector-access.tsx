import { Button, Group, Image, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconQrcode } from '@tabler/icons-react'
import { api, ask, type Resource } from '../api.ts'
import { Broken } from '../parts/broken.tsx'
import { DangerButton } from '../parts/danger-button.tsx'
import { Secret } from '../parts/secret.tsx'
import { useAct } from '../parts/use-act.ts'

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
        Sign-in link
      </Button>
      <Modal opened={isOpen} onClose={end} title={`Sign ${full_name} in`}>
        <Stack>
          <Text size="sm">
            Let them scan the code with the camera of their telephone, or send them the link. It works once,
            for an hour; a link made earlier no longer works. Whoever opens it first is {full_name} from then
            on.
          </Text>
          {create.error && <Broken error={create.error} />}
          {create.data && (
            <>
              <Group justify="center">
                <Image src={create.data.qr_code} alt="QR code of the sign-in link" w={260} bg="white" />
              </Group>
              <Secret label="The link" value={create.data.url} />
            </>
          )}
          <Button onClick={end}>Done</Button>
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
        verb="New key"
        title={`Give ${full_name} a new key?`}
        text="Their earlier key no longer works, and their sessions end at once. What waits on their telephone stays there."
        act={() => reissue.mutate()}
      />
      <Modal opened={reissue.data !== undefined} onClose={reissue.reset} title="New key">
        {reissue.data && (
          <Stack>
            <Secret label={`The key of ${full_name}`} value={reissue.data.api_key} />
            <Button onClick={reissue.reset}>I have copied it</Button>
          </Stack>
        )}
      </Modal>
    </>
  )
}
