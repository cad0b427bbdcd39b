import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { api, ask } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { KeyModal } from '../components/key-modal.tsx'
import { useAct } from '../components/use-act.ts'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'

const overlaps = [0, 24, 168, 720]

interface RotateKeyProps {
  id: string
  name: string
  previousEndsAt: string | null
}

/** Gives a key a new secret, shown only here; the old one works until the overlap ends. */
export function RotateKey({ id, name, previousEndsAt }: RotateKeyProps) {
  const [isOpen, { open, close }] = useDisclosure()
  const [hours, setHours] = useState('24')
  const rotate = useAct({
    act: () =>
      ask(
        api.POST('/api/v1/settings/api-keys/{id}/rotate', {
          params: { path: { id } },
          body: { overlap_hours: Number(hours) },
        }),
      ),
    failed: () => undefined,
  })
  const end = () => {
    close()
    rotate.reset()
  }
  const isUnderWay = previousEndsAt !== null && Date.parse(previousEndsAt) > Date.now()
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={open}>
        {t('admin.rotate')}
      </Button>
      <KeyModal
        isOpen={isOpen}
        close={end}
        title={t('admin.rotate_named', { name })}
        name={name}
        apiKey={rotate.data?.api_key}
      >
        <Stack>
          {rotate.error && <Broken error={rotate.error} />}
          {isUnderWay && (
            <Text size="sm">
              {rich('admin.secret_before_works_until', { when: <When at={previousEndsAt} /> })}
            </Text>
          )}
          <NativeSelect
            label={t('admin.secret_before_works_too')}
            data={overlaps.map((value) => ({
              value: String(value),
              label: t('admin.overlap', { days: value / 24 }),
            }))}
            value={hours}
            onChange={(event) => setHours(event.currentTarget.value)}
          />
          <Button loading={rotate.isPending} onClick={() => rotate.mutate()}>
            {t('admin.rotate')}
          </Button>
        </Stack>
      </KeyModal>
    </>
  )
}
