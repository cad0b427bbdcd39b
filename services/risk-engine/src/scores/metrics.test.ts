import { startHarness } from '@trust/testing/harness'
import { expect, it } from 'vitest'

it('count the calculated scores', async () => {
  const METRICS_TOKEN = 'a token that scrapes metrics'
  const harness = await startHarness({ env: { METRICS_TOKEN } })
  try {
    const { admin } = await harness.tenant()
    await admin.post('/merchants', { name: 'Counted', claimed_address: 'Somewhere 1' })
    await harness.drain()
    const { body } = await harness.anyone().get('/~/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })
    expect(String(body)).toMatch(/trust_score_bucket\{le="1",public_status="review"\} [1-9]/)
  } finally {
    await harness.close()
  }
})
