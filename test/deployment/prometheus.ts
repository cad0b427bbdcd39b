import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@trust/runtime/port'
import { parse, stringify } from 'yaml'

const directory = join(import.meta.dirname, '../../infra/deployment/grafana')
/** Rules speak of minutes and days; here a minute of theirs takes three seconds. */
const SPEED = 20
const SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 }

export interface AlertRule {
  alert?: string
  record?: string
  expr: string
  for?: string
}

interface RuleFile {
  groups: { name: string; rules: AlertRule[] }[]
}

const quicker = (duration: string) => {
  const [, number = '', unit = 's'] = /^(\d+)([smhd])$/.exec(duration) ?? []
  return `${Math.ceil((Number(number) * SECONDS[unit as keyof typeof SECONDS]) / SPEED)}s`
}

/** alerts.yaml with every window and every waiting time divided by `SPEED`; thresholds stay. */
export function quickRules(): RuleFile {
  const file = parse(readFileSync(join(directory, 'alerts.yaml'), 'utf8')) as RuleFile
  for (const rule of file.groups.flatMap(({ rules }) => rules)) {
    rule.expr = rule.expr.replace(/\[(\w+)\]/g, (_, window) => `[${quicker(window)}]`)
    if (rule.for) rule.for = quicker(rule.for)
  }
  return file
}

/** The queries of the dashboard, with the title of their panel. */
export function panelQueries(): { title: string; expr: string }[] {
  const { panels } = JSON.parse(readFileSync(join(directory, 'dashboard.json'), 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  return panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ title, expr: expr.replaceAll('$__rate_interval', '30s') })),
  )
}

export interface Prometheus {
  /** How many series a query answers with that are numbers. */
  count(query: string): Promise<number>
  /** The names of the alerts that fire. */
  firing(): Promise<string[]>
  /** What is wrong with the rules, as Prometheus evaluates them. */
  ruleErrors(): Promise<string[]>
  stop(): Promise<void>
}

/** A Prometheus that scrapes `targets`, each with the name of its service, and evaluates the quick rules. */
export async function startPrometheus(targets: { service: string; base: string }[]): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'trust-prometheus-'))
  const port = await freePort()
  const every = { scrape_interval: '2s', scrape_timeout: '2s', evaluation_interval: '1s' }
  const jobs = targets.map(({ service, base }) => ({
    job_name: service,
    static_configs: [{ targets: [new URL(base).host] }],
  }))
  writeFileSync(join(folder, 'rules.yaml'), stringify(quickRules()))
  writeFileSync(
    join(folder, 'prometheus.yaml'),
    stringify({ global: every, rule_files: ['rules.yaml'], scrape_configs: jobs }),
  )
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  const ask = async <Data>(path: string): Promise<Data> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)
    const { status, data, error } = (await answer.json()) as { status: string; data: Data; error?: string }
    if (status !== 'success') throw new Error(`${path}: ${error}`)
    return data
  }
  await untilReady(`http://127.0.0.1:${port}/-/ready`, child)
  return {
    count: async (query) => {
      const { result } = await ask<{ result: { value: [number, string] }[] }>(
        `query?query=${encodeURIComponent(query)}`,
      )
      return result.filter(({ value }) => value[1] !== 'NaN').length
    },
    firing: async () => {
      const { alerts } = await ask<{ alerts: { state: string; labels: { alertname: string } }[] }>('alerts')
      return [
        ...new Set(alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)),
      ]
    },
    ruleErrors: async () => {
      const { groups } = await ask<{ groups: { rules: { name: string; lastError?: string }[] }[] }>('rules')
      const rules = groups.flatMap((each) => each.rules)
      return rules.flatMap(({ name, lastError }) => (lastError ? [`${name}: ${lastError}`] : []))
    },
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('Prometheus did not start')
    await new Promise((done) => setTimeout(done, 200))
  }
}
