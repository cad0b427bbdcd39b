import { Button, MultiSelect, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { operatorRoles } from '@trust/contracts/permissions'
import { api, ask, faultsByField, type Resource } from '../api.ts'
import { changedFields } from '../components/changed-fields.ts'
import { FormFault } from '../components/form-fault.tsx'
import { choices, words } from '../components/labels.ts'
import { useAct } from '../components/use-act.ts'
import { labelOf, t } from '../messages.ts'
import { useMe } from '../session.ts'
import { useRoles } from './use-roles.ts'

type User = Resource<'User'>

/** No permissions of their own: those of the role. */
const bodyOf = <Values extends { permissions: string[] }>({ permissions, ...values }: Values) => ({
  ...values,
  permissions: permissions.length > 0 ? permissions : null,
})

/** Invites a user, or changes their name, role or permissions. */
export function UserForm({ user, next }: { user?: User; next?: (user: User) => void }) {
  const me = useMe()
  const form = useForm({
    initialValues: {
      email: user?.email ?? '',
      full_name: user?.full_name ?? '',
      role: (user?.role ?? 'qc_reviewer') as (typeof operatorRoles)[number],
      permissions: user?.permissions_override ?? ([] as string[]),
      is_active: user?.is_active ?? true,
    },
  })
  const save = useAct({
    act: (values: typeof form.values) => {
      const { email, is_active: _, ...given } = bodyOf(values)
      if (!user) return ask(api.POST('/api/v1/auth/users', { body: { email, ...given } }))
      const body = changedFields(bodyOf(form.getInitialValues()), bodyOf(values))
      return ask(api.PUT('/api/v1/auth/users/{user_id}', { params: { path: { user_id: user.id } }, body }))
    },
    done: user ? t('admin.user_is_changed') : t('admin.invitation_is_on_its_way_by_e'),
    ...(next ? { next } : {}),
    failed: (error) => form.setErrors(faultsByField(error)),
  })
  const about = useRoles()?.find(({ role }) => role === form.values.role)
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack>
        <FormFault error={save.error} fields={form.values} />
        {!user && (
          <TextInput
            label={t('common.e_mail')}
            type="email"
            required
            data-autofocus
            {...form.getInputProps('email')}
          />
        )}
        <TextInput label={t('common.full_name')} required {...form.getInputProps('full_name')} />
        <Select
          label={t('admin.role')}
          description={labelOf(`about_${form.values.role}`) ?? about?.about}
          data={choices(operatorRoles)}
          allowDeselect={false}
          {...form.getInputProps('role')}
        />
        <MultiSelect
          label={t('admin.own_permissions')}
          description={t('admin.they_replace_those_of_role')}
          data={me.permissions}
          searchable
          clearable
          {...form.getInputProps('permissions')}
        />
        <Difference of={about?.permissions ?? []} own={form.values.permissions} />
        {user && (
          <Switch
            label={t('admin.active')}
            disabled={user.id === me.id}
            {...form.getInputProps('is_active', { type: 'checkbox' })}
          />
        )}
        <Button type="submit" loading={save.isPending}>
          {user ? t('common.save') : t('admin.invite')}
        </Button>
      </Stack>
    </form>
  )
}

/** The permissions that an override adds and removes, compared with the role. */
function Difference({ of, own }: { of: readonly string[]; own: readonly string[] }) {
  if (own.length === 0) return null
  const named = (permissions: string[]) => permissions.map((permission) => words(permission)).join(', ')
  const more = own.filter((permission) => !permission.includes('*') && !of.includes(permission))
  const covers = (permission: string) =>
    own.some(
      (held) => held === permission || (held.endsWith('*') && permission.startsWith(held.slice(0, -1))),
    )
  const less = of.filter((permission) => !covers(permission))
  return (
    <Text size="xs" component="div">
      {more.length > 0 && <ins>{t('admin.beyond_the_role', { permissions: named(more) })} </ins>}
      {less.length > 0 && <del>{t('admin.not_those', { permissions: named(less) })}</del>}
    </Text>
  )
}
