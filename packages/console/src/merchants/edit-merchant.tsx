import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, api, ask, faultsByField, type Resource } from '../api.ts'
import { Action } from '../components/actions-menu.tsx'
import { FormFault } from '../components/form-fault.tsx'
import { notifyError } from '../components/notifications.ts'
import { useAct } from '../components/use-act.ts'
import { useLeaveGuard } from '../components/use-leave-guard.ts'
import { t } from '../messages.ts'
import { type Clash, ClashNote } from './clash-note.tsx'
import { OwnersFields, PlacesFields } from './people-and-places.tsx'
import { bodyOf, changedBetween, emptyRecord, fieldsOf, type RecordFields } from './record.ts'
import { ProfileFields } from './record-fields.tsx'

/** The record as read, with its version tag: saving fails if it changed meanwhile. */
interface Read {
  fields: RecordFields
  etag: string
}

async function readRecord(id: string): Promise<Read> {
  const call = api.GET('/api/v1/merchants/{id}', { params: { path: { id } } })
  const merchant = await ask(call)
  return { fields: fieldsOf(merchant), etag: (await call).response.headers.get('etag') ?? '*' }
}

/** Edits the record; when somebody else changed it meanwhile, shows their changes and keeps what was typed. */
export function EditMerchant({ merchant }: { merchant: Resource<'Merchant'> }) {
  const [isOpen, { open, close }] = useDisclosure()
  const [read, setRead] = useState<Read>()
  const [clash, setClash] = useState<Clash>()
  const form = useForm<RecordFields>({ initialValues: emptyRecord })
  const begin = useMutation({
    mutationFn: () => readRecord(merchant.id),
    onSuccess: (fresh) => {
      setRead(fresh)
      setClash(undefined)
      form.setValues(fresh.fields)
      form.clearErrors()
      open()
    },
    onError: notifyError,
  })
  const merge = async (before: Read) => {
    const fresh = await readRecord(merchant.id)
    const theirs = changedBetween(before.fields, fresh.fields)
    const mine = changedBetween(before.fields, form.getValues())
    const taken = theirs.filter((key) => !mine.includes(key))
    for (const key of taken) form.setFieldValue(key, fresh.fields[key])
    setRead(fresh)
    setClash({ fields: fresh.fields, taken, both: theirs.filter((key) => mine.includes(key)) })
  }
  const save = useAct({
    act: async ({ fields, etag }: Read) => {
      const values = form.getValues()
      const body = bodyOf(values, changedBetween(fields, values))
      const params = { path: { id: merchant.id }, header: { 'If-Match': etag } }
      return ask(api.PUT('/api/v1/merchants/{id}', { params, body }))
    },
    done: t('merchants.record_is_saved'),
    next: close,
    failed: (error) => {
      if (isStale(error) && read) void merge(read)
      else form.setErrors(faultsByField(error))
    },
  })
  const isChanged = read !== undefined && changedBetween(read.fields, form.values).length > 0
  useLeaveGuard(isOpen && isChanged)
  return (
    <>
      <Action
        leftSection={<IconPencil size={16} aria-hidden />}
        loading={begin.isPending}
        onClick={() => begin.mutate()}
      >
        {t('common.edit')}
      </Action>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('merchants.edit_named', { name: merchant.name })}
        size="xl"
      >
        <form onSubmit={form.onSubmit(() => read && save.mutate(read))}>
          <Stack>
            <ProfileFields form={form} />
            <Textarea label={t('common.description')} autosize {...form.getInputProps('description')} />
            <OwnersFields form={form} />
            <PlacesFields form={form} />
            {clash && (
              <ClashNote
                clash={clash}
                mine={form.values}
                take={(key) => form.setFieldValue(key, clash.fields[key])}
              />
            )}
            {!isStale(save.error) && <FormFault error={save.error} fields={form.values} />}
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {t('common.cancel')}
              </Button>
              <Button type="submit" loading={save.isPending} disabled={!isChanged}>
                {clash ? t('merchants.save_mine') : t('common.save')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  )
}

const isStale = (error: Error | null): boolean => error instanceof ApiError && error.code === 'stale_write'
