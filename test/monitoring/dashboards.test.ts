import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'

const directory = join(import.meta.dirname, '../../infra/deployment/grafana')
const { panels } = JSON.parse(readFileSync(join(directory, 'dashboard.json'), 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}
const { groups } = parse(readFileSync(join(directory, 'alerts.yaml'), 'utf8')) as {
  groups: { rules: { alert?: string; record?: string; expr: string }[] }[]
}
const rules = groups.flatMap((group) => group.rules)
const records = rules.flatMap(({ record }) => record ?? [])
const guide = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')

const TOKEN = 'a token that scrapes metrics'
let harness: Harness
let metrics: string
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true, env: { METRICS_TOKEN: TOKEN } })
  metrics = (await harness.anyone().get('/~/metrics', { authorization: `Bearer ${TOKEN}` })).body
})
afterAll(() => harness.close())

/** The names of the metrics in an expression, as they are declared. */
function metricsIn(expression: string): string[] {
  const names = expression.match(/\b(?:trust|nodejs|process)_\w+/g) ?? []
  return names.map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
}

it.each([
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr }))),
  ...rules.map(({ alert, record, expr }) => ({ title: alert ?? record, expr })),
])('$title asks for metrics that exist', ({ expr }) => {
  const names = metricsIn(expr)
  // What a recording rule made of them, else.
  expect(names.length > 0 || records.some((record) => expr.includes(record))).toBe(true)
  expect(names.filter((name) => !metrics.includes(`# TYPE ${name} `))).toEqual([])
})

it.each(rules.flatMap(({ alert }) => alert ?? []))('the guide says what to do about %s', (alert) => {
  expect(guide).toContain(`**${alert}**`)
})

const evaluation = spawnSync('promtool', ['test', 'rules', join(directory, 'alerts.test.yaml')], {
  encoding: 'utf8',
})
// Where Prometheus is not installed nothing is skipped: the rules are held against the metrics above all the same.
if (evaluation.error === undefined)
  it('Prometheus fires the alert of each fault, and no other', () => {
    expect(evaluation.stdout + evaluation.stderr).toContain('SUCCESS')
    expect(evaluation.status).toBe(0)
  })
