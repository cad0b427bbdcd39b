import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'

const directory = join(import.meta.dirname, '../infra/grafana')
const { panels } = JSON.parse(readFileSync(join(directory, 'dashboard.json'), 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}
const { groups } = parse(readFileSync(join(directory, 'alerts.yaml'), 'utf8')) as {
  groups: { rules: { alert: string; expr: string }[] }[]
}
const rules = groups.flatMap((group) => group.rules)
const guide = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8')

const TOKEN = 'a token that scrapes metrics'
let house: Harness
let metrics: string
beforeAll(async () => {
  house = await startHarness({ withoutWorkers: true, env: { METRICS_TOKEN: TOKEN } })
  metrics = (await house.anyone().get('/~/metrics', { authorization: `Bearer ${TOKEN}` })).body
})
afterAll(() => house.close())

/** The names of the metrics in an expression, as they are declared. */
function metricsIn(expression: string): string[] {
  const names = expression.match(/\b(?:trust|nodejs|process)_\w+/g) ?? []
  return names.map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
}

it.each([
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr }))),
  ...rules.map(({ alert, expr }) => ({ title: alert, expr })),
])('$title asks for metrics that exist', ({ expr }) => {
  const names = metricsIn(expr)
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !metrics.includes(`# TYPE ${name} `))).toEqual([])
})

it.each(rules)('the guide says what to do about $alert', ({ alert }) => {
  expect(guide).toContain(`**${alert}**`)
})
