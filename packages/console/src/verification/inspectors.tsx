import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { api, ask, faultsByField, type Resource } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { DangerButton } from '../components/danger-button.tsx'
import { Empty } from '../components/empty.tsx'
import { KeyModal } from '../components/key-modal.tsx'
import { type Column, List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { useAct } from '../components/use-act.ts'
import { useListed } from '../components/use-list.ts'
import { When } from '../components/when.tsx'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'
import { ReissueKey, SignInLink } from './inspector-access.tsx'

type Inspector = Resource<'Inspector'>

export function Inspectors() {
  const can = useCan()
  const answer = useListed('inspectors', (query) => ask(api.GET('/api/v1/inspectors', { params: { query } })))
  const remove = useAct({
    act: (id: string) => ask(api.DELETE('/api/v1/inspectors/{id}', { params: { path: { id } } })),
    done: t('work.inspector_is_removed'),
  })
  const columns: Column<Inspector>[] = [
    { header: t('common.name'), cell: ({ full_name }) => <bdi>{full_name}</bdi> },
    { header: t('common.phone'), cell: ({ phone_number }) => phone_number },
    {
      header: t('work.last_seen'),
      isWide: true,
      cell: ({ last_seen_at }) => (last_seen_at ? <When at={last_seen_at} /> : t('common.never')),
    },
    {
      header: t('common.actions'),
      cell: (inspector) =>
        can('user.manage') &&
        (inspector.is_active ? (
          <Group gap="xs">
            <SignInLink inspector={inspector} />
            <ReissueKey inspector={inspector} />
            <DangerButton
              isCompact
              verb={t('common.remove')}
              title={t('work.remove_inspector', { name: inspector.full_name })}
              text={t('work.their_sessions_end_at_once_and_their')}
              act={() => remove.mutate(inspector.id)}
            />
          </Group>
        ) : (
          <Text size="sm" c="dimmed">
            {t('work.removed')}
          </Text>
        )),
    },
  ]
  return (
    <Page
      title={t('common.inspectors')}
      about={t('work.who_visits_merchants')}
      actions={can('user.manage') && <NewInspector />}
    >
      <List
        label={t('common.inspectors')}
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <Empty title={t('work.no_inspector_yet')}>{t('work.inspectors_visit_merchants_and_send')}</Empty>
        }
      />
    </Page>
  )
}

function NewInspector() {
  const [isOpen, { open, close }] = useDisclosure()
  const form = useForm({ initialValues: { full_name: '', phone_number: '' } })
  const create = useAct({
    act: (body: typeof form.values) => ask(api.POST('/api/v1/inspectors', { body })),
    failed: (error) => form.setErrors(faultsByField(error)),
  })
  const end = () => {
    close()
    create.reset()
    form.reset()
  }
  return (
    <>
      <Button onClick={open}>{t('work.add_inspector')}</Button>
      <KeyModal
        isOpen={isOpen}
        close={end}
        title={t('work.add_inspector')}
        name={create.data?.full_name ?? form.values.full_name}
        apiKey={create.data?.api_key}
      >
        <form onSubmit={form.onSubmit((values) => create.mutate(values))}>
          <Stack>
            {create.error && Object.keys(form.errors).length === 0 && <Broken error={create.error} />}
            <TextInput
              label={t('common.full_name')}
              required
              data-autofocus
              {...form.getInputProps('full_name')}
            />
            <TextInput
              label={t('work.phone_number')}
              placeholder="+39 …"
              description={t('work.with_country_code')}
              type="tel"
              required
              {...form.getInputProps('phone_number')}
            />
            <Button type="submit" loading={create.isPending}>
              {t('common.add')}
            </Button>
          </Stack>
        </form>
      </KeyModal>
    </>
  )
}
