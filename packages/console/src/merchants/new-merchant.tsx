import { Button, Group, Modal, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { api, ask, faultsByField } from '../api.ts'
import { FormFault } from '../components/form-fault.tsx'
import { useAct } from '../components/use-act.ts'
import { useLeaveGuard } from '../components/use-leave-guard.ts'
import { t } from '../messages.ts'
import { OwnersFields, PlacesFields } from './people-and-places.tsx'
import { bodyOf, changedBetween, emptyRecord, type RecordFields } from './record.ts'
import { ProfileFields } from './record-fields.tsx'

export function NewMerchant() {
  const [isOpen, { open, close }] = useDisclosure()
  const navigate = useNavigate()
  const form = useForm<RecordFields>({ initialValues: emptyRecord })
  const create = useAct({
    act: ({ name, claimed_address, ...more }: RecordFields) => {
      const given = bodyOf({ name, claimed_address, ...more }, changedBetween(emptyRecord, form.getValues()))
      return ask(api.POST('/api/v1/merchants', { body: { ...given, name, claimed_address } }))
    },
    done: t('merchants.merchant_is_added'),
    next: ({ id }) => {
      close()
      void navigate({ to: '/merchants/$id', params: { id }, ignoreBlocker: true })
    },
    failed: (error) => form.setErrors(faultsByField(error)),
  })
  useLeaveGuard(isOpen && changedBetween(emptyRecord, form.values).length > 0)
  return (
    <>
      <Button leftSection={<IconPlus size={16} />} onClick={open}>
        {t('merchants.add_merchant')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('merchants.add_merchant')} size="xl">
        <form onSubmit={form.onSubmit((values) => create.mutate(values))}>
          <Stack>
            <FormFault error={create.error} fields={form.values} />
            <ProfileFields form={form} />
            <OwnersFields form={form} />
            <PlacesFields form={form} />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {t('common.cancel')}
              </Button>
              <Button type="submit" loading={create.isPending}>
                {t('common.add')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
