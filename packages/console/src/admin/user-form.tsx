import { Button, MultiSelect, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { operatorRoles } from '@trust/contracts/permissions'
import { api, ask, faultsByField, type Resource } from '../api.ts'
import { ChangedMeanwhile } from '../components/changed-meanwhile.tsx'
import { FormFault } from '../components/form-fault.tsx'
import { choices, words } from '../components/labels.ts'
import { useAct } from '../components/use-act.ts'
import { useLeaveGuard } from '../components/use-leave-guard.ts'
import { useStored } from '../components/use-stored.ts'
import { labelOf, t } from '../messages.ts'
import { useMe } from '../session.ts'
import { useRoles } from './use-roles.ts'

type User = Resource<'User'>

const valuesOf = (user?: User) => ({
  email: user?.email ?? '',
  full_name: user?.full_name ?? '',
  role: (user?.role ?? 'qc_reviewer') as (typeof operatorRoles)[number],
  permissions: user?.permissions_override ?? ([] as string[]),
  is_active: user?.is_active ?? true,
})
type Values = ReturnType<typeof valuesOf>

/** No permissions of their own: those of the role. */
const bodyOf = <Given extends Partial<Values>>(given: Given) => ({
  ...given,
  ...(given.permissions ? { permissions: given.permissions.length > 0 ? given.permissions : null } : {}),
})

/** In words; a wildcard, which somebody else may have given, as it is. */
const choicesOf = (permissions: readonly string[]) =>
  [...new Set(permissions)].map((value) => ({ value, label: value.includes('*') ? value : words(value) }))

/** Permissions are one list: with it goes the one that it replaces. */
const expectedOf = (changed: Partial<Values>, { permissions }: Values) =>
  changed.permissions ? { expected_permissions: permissions.length > 0 ? permissions : null } : {}

const labels: Record<keyof Values, string> = {
  email: t('common.e_mail'),
  full_name: t('common.full_name'),
  role: t('admin.role'),
  permissions: t('admin.own_permissions'),
  is_active: t('admin.active'),
}

/** Invites a user, or changes their name, role or permissions. */
export function UserForm({ user, next }: { user?: User; next?: (user: User) => void }) {
  const me = useMe()
  const form = useForm<Values>({ initialValues: valuesOf(user) })
  const { changed, meanwhile, send, saved } = useStored(form, valuesOf(user))
  const save = useAct({
    act: (values: Values) => {
      const { is_active: _, ...invited } = values
      const saving = ask(
        user
          ? api.PUT('/api/v1/auth/users/{user_id}', {
              params: { path: { user_id: user.id } },
              body: { ...bodyOf(changed), ...expectedOf(changed, form.getInitialValues()) },
            })
          : api.POST('/api/v1/auth/users', { body: bodyOf(invited) }),
      )
      return send(saving)
    },
    done: user ? t('admin.user_is_changed') : t('admin.invitation_is_on_its_way_by_e'),
    next: (fresh, sent) => {
      saved(valuesOf(fresh), sent)
      next?.(fresh)
    },
    failed: (error) => form.setErrors(faultsByField(error)),
  })
  const isDirty = Object.keys(changed).length > 0
  useLeaveGuard(user !== undefined && isDirty)
  const about = useRoles()?.find(({ role }) => role === form.values.role)
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack>
        {meanwhile && <ChangedMeanwhile changes={meanwhile} labels={labels} />}
        <FormFault error={save.error} fields={form.values} meanwhile={meanwhile} />
        {!user && (
          <TextInput
            label={labels.email}
            type="email"
            required
            data-autofocus
            {...form.getInputProps('email')}
          />
        )}
        <TextInput label={labels.full_name} required {...form.getInputProps('full_name')} />
        <Select
          label={labels.role}
          description={labelOf(`about_${form.values.role}`) ?? about?.about}
          data={choices(operatorRoles)}
          allowDeselect={false}
          {...form.getInputProps('role')}
        />
        <MultiSelect
          label={labels.permissions}
          description={t('admin.they_replace_those_of_role')}
          data={choicesOf([...me.permissions, ...form.values.permissions])}
          searchable
          clearable
          {...form.getInputProps('permissions')}
        />
        <Difference of={about?.permissions ?? []} own={form.values.permissions} />
        {user && (
          <Switch
            label={labels.is_active}
            disabled={user.id === me.id}
            {...form.getInputProps('is_active', { type: 'checkbox' })}
          />
        )}
        <Button type="submit" loading={save.isPending} disabled={user !== undefined && !isDirty}>
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
