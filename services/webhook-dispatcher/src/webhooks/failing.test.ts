import { DAY_MS } from '@trust/contracts/durations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Dispatch, startDispatch } from '../deliveries/dispatch.fixture.ts'
import { advanceFailure, type FailureStep, isStepDue, NOT_FAILING } from './failing.ts'

const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * DAY_MS)

/** What failures on these days lead to. */
function stepsOf(days: number[]): FailureStep[] {
  let state = NOT_FAILING
  return days.map((day) => {
    const { after, step } = advanceFailure(state, at(day))
    state = after
    return step
  })
}

describe('an endpoint that fails', () => {
  it('causes mails on day one and day three, and is disabled on day five', () => {
    expect(stepsOf([0, 0.5, 0.99, 1, 1.5, 2.99, 3, 4, 4.99, 5])).toEqual(
      'wait wait wait warn wait wait warn wait wait disable'.split(' '),
    )
  })

  it('has two days after each mail when events are rare', () => {
    expect(stepsOf([0, 10, 10.1, 11.9, 12, 12.1, 13.9, 14])).toEqual(
      'wait warn wait wait warn wait wait disable'.split(' '),
    )
  })

  it.each(['interrupted', 'webhook_inactive', 'secret_unreadable'] as const)(
    'does not fail by our %s',
    (error) => {
      expect([isStepDue(error, null, at(0)), isStepDue('timeout', null, at(0))]).toEqual([false, true])
    },
  )
})

describe.each([
  ['at the first attempt', { WEBHOOK_MAX_ATTEMPTS: '1' }],
  ['after retries', { WEBHOOK_MAX_ATTEMPTS: '3' }],
])('a webhook whose deliveries fail %s', (_, env) => {
  let dispatch: Dispatch
  beforeAll(async () => {
    dispatch = await startDispatch(env)
  })
  afterAll(() => dispatch.close())

  const failures = (count: number) => Array.from({ length: count }, () => 500)

  async function failing(more: number) {
    const tenant = await dispatch.harness.tenant()
    const rows = dispatch.harness.db.acrossTenants
    const id = await dispatch.register(
      tenant,
      dispatch.receiver.script(dispatch.newPath(), ...failures(more)),
    )
    return {
      tenant,
      emit: () => dispatch.emit(tenant),
      read: async () => (await tenant.partner.get(`/platform/webhooks/${id}`)).body,
      activate: () => tenant.partner.put(`/platform/webhooks/${id}`, { is_active: true }),
      row: () => rows.webhook.findUniqueOrThrow({ where: { id } }),
      /** Moves what is known of the failures into the past. */
      age: (days: number) => rows.$executeRaw`
        UPDATE webhooks SET failing_since = failing_since - make_interval(days => ${days}::int),
          failure_step_at = failure_step_at - make_interval(days => ${days}::int) WHERE id = ${id}::uuid`,
      mails: async () => {
        await dispatch.harness.drain()
        const sent = await rows.mail.findMany({ where: { tenantId: tenant.id }, orderBy: { id: 'asc' } })
        return sent.filter(({ template }) => template.startsWith('webhook_')).map(({ template }) => template)
      },
    }
  }

  it('is disabled after five days and two mails, and starts from the beginning when it is activated', async () => {
    const webhook = await failing(100)
    await webhook.emit()
    expect(await webhook.mails()).toEqual([])
    for (const expected of [1, 2]) {
      await webhook.age(2)
      await webhook.emit()
      await webhook.emit()
      expect(await webhook.mails()).toEqual(Array.from({ length: expected }, () => 'webhook_failing'))
      expect((await webhook.read()).is_active).toBe(true)
    }
    await webhook.age(2)
    await webhook.emit()
    expect(await webhook.mails()).toEqual(['webhook_failing', 'webhook_failing', 'webhook_disabled'])
    expect(await webhook.read()).toMatchObject({ is_active: false, disabled_reason: 'failing' })

    await webhook.activate()
    await webhook.emit()
    expect(await webhook.row()).toMatchObject({ isActive: true, disabledReason: null, failureWarnings: 0 })
    expect(await webhook.mails()).toHaveLength(3)
  })

  it('starts from the beginning when one delivery arrives in between', async () => {
    const attempts = Number(env.WEBHOOK_MAX_ATTEMPTS)
    const webhook = await failing(2 * attempts)
    await webhook.emit()
    await webhook.age(2)
    await webhook.emit()
    expect((await webhook.row()).failureWarnings).toBe(1)
    await webhook.emit()
    expect(await webhook.row()).toMatchObject({ failingSince: null, failureWarnings: 0, failureStepAt: null })
  })
})
