import { Button, Group, Modal, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCamera } from '@tabler/icons-react'
import { upload } from '@trust/client'
import { evidenceTypes } from '@trust/contracts/codes'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { Choice } from '../components/choice.tsx'
import { FileField } from '../components/file-field.tsx'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'

interface SendPhotographProps {
  merchantId: string
  /** The correction that it proves. */
  actionId?: string
  /** Given the photograph that was sent. */
  sent?: (evidence: Resource<'Evidence'>) => void
}

/** Sends a photograph of a merchant from this machine; the pipeline looks at it at once. */
export function SendPhotograph({ merchantId, actionId, sent }: SendPhotographProps) {
  const [isOpen, { open, close }] = useDisclosure()
  const [file, setFile] = useState<File | null>(null)
  const [type, setType] = useState<Resource<'Evidence'>['evidence_type']>('storefront')
  const send = useAct({
    act: (picture: File) =>
      ask(
        upload(api, '/api/v1/evidence', {
          file: picture,
          merchant_id: merchantId,
          evidence_type: type,
          ...(actionId ? { corrective_action_id: actionId } : {}),
        }),
      ),
    done: t('review.photograph_is_sent'),
    next: (evidence) => {
      setFile(null)
      close()
      sent?.(evidence)
    },
    failed: () => undefined,
  })
  return (
    <>
      <Button variant="default" leftSection={<IconCamera size={16} />} onClick={open}>
        {t('review.send_photograph')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('review.send_photograph')}>
        <Stack>
          {send.error && <Broken error={send.error} />}
          <FileField
            label={t('review.photograph')}
            description={t('review.jpeg_png_webp_avif_or_gif_up')}
            placeholder={t('review.choose_file')}
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            required
            value={file}
            choose={setFile}
          />
          <Choice label={t('review.what_it_shows')} values={evidenceTypes} value={type} change={setType} />
          <Group justify="flex-end">
            <Button disabled={!file} loading={send.isPending} onClick={() => file && send.mutate(file)}>
              {t('review.send')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
