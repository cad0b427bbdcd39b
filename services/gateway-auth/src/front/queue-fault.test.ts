import { startHarness } from '@trust/testing/harness'
import { startRedisServer } from '@trust/testing/redis-server'
import { expect, inject, it } from 'vitest'

it.skipIf(!inject('redisUrl'))(
  'readyz and the status name why the queue cannot work, and requests are answered',
  async () => {
    const redis = await startRedisServer(['--requirepass', 'right'])
    const harness = await startHarness({
      redisUrl: redis.url.replace('://', '://:wrong@'),
      withoutWorkers: true,
    })
    try {
      const reason = 'Redis refuses the user or the password.'
      const readiness = async () => {
        const { status, body } = await harness.anyone().get('/~/readyz')
        return [status, body]
      }
      await expect.poll(readiness).toEqual([200, { status: 'ready', detail: reason, reasons: [reason] }])
      const { body } = await harness.anyone().get('/status')
      expect(body.components).toContainEqual({ name: 'queue', status: 'degraded', detail: reason })
      const { admin } = await harness.tenant()
      const made = await admin.post('/merchants', { name: 'Shop', claimed_address: 'Via Roma 1' })
      expect(made.status).toBe(201)
    } finally {
      await harness.close()
      await redis.stop()
    }
  },
)
