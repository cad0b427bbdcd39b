import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startHarness } from '@trust/testing/harness'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { parse } from 'yaml'
import { ofKind, plain } from './manifests.ts'

const redisUrl = inject('redisUrl')
const prometheusQuery = (name: string): string =>
  ofKind(plain, 'ScaledObject').find(({ metadata }) => metadata.name.endsWith(name))?.spec.triggers[0]
    .metadata.query

/** What the chart lets KEDA ask PostgreSQL about a queue. */
function postgresQuery(queue: string): string {
  const template = (name: string) =>
    readFileSync(join(import.meta.dirname, '../../infra/deployment/helm/templates', name), 'utf8')
  const [, head] = /query: >-\n\s+(SELECT.*)\n/.exec(template('_scaling.tpl')) ?? []
  const conditions = parse(template('_queues.tpl').replaceAll(/^\{\{.*$/gm, ''))
  return `${head} ${conditions[queue]}`
}

it.skipIf(!redisUrl)('the queries of KEDA to Prometheus and PostgreSQL count waiting jobs', async () => {
  const harness = await startHarness({ redisUrl: redisUrl ?? '', withoutWorkers: true })
  try {
    const tenant = await harness.tenant()
    const actor = { kind: 'system' as const, id: 'test', label: 'test' }
    await harness.db.transact({ tenantId: tenant.id, actor }, async ({ enqueue }) =>
      enqueue('assess-evidence', { evidence_id: crypto.randomUUID() }),
    )
    const [, metric, queue, states] =
      /(trust_\w+)\{namespace="[\w-]+", queue="([\w-]+)", state=~"([\w|]+)"\}/.exec(
        prometheusQuery('evidence-pipeline'),
      ) ?? []
    const waiting = async () => {
      const counts = await harness.queues
        .get(queue as 'evidence-pipeline')
        .getJobCounts(...(String(states).split('|') as ['waiting']))
      return Object.values(counts).reduce((sum, count) => sum + count, 0)
    }
    expect(metric).toBe('trust_queue_jobs')
    await expect.poll(waiting).toBe(1)
    // As KEDA does: as the owner of the database, outside any tenant.
    const client = new pg.Client({ connectionString: harness.env.DATABASE_URL })
    await client.connect()
    const { rows } = await client.query(postgresQuery('evidence-pipeline'))
    await client.end()
    expect(rows).toEqual([{ count: '1' }])
  } finally {
    await harness.close()
  }
})
