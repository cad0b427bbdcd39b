import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { Settings, UpdateSettings } from './schema.ts'
import { readSettings, updateSettings } from './settings.ts'

const tag = 'Settings'

export function settingsRoutes(router: Router): void {
  const read = {
    tag,
    summary: "The tenant's settings",
    access: can('settings.read'),
    answers: { 200: Settings },
  } as const
  router.get('/api/v1/settings', read, ({ act }) => act(async (context) => ok(await readSettings(context))))

  const update = {
    tag,
    summary: "Change the tenant's settings",
    description: 'The groups given replace what was there, whole.',
    access: can('settings.manage'),
    body: UpdateSettings,
    answers: { 200: Settings },
  } as const
  router.put('/api/v1/settings', update, ({ act, body }) =>
    act(async (context) => ok(await updateSettings(context, body))),
  )
}
