import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from '@trust/runtime/read-arguments'
import { parse } from 'yaml'

/** An installation of the chart: the arguments of `helm install <release> --namespace … --values …`. */
export interface Installation {
  release: string
  namespace: string
  values: object
  /** The objects that the cluster already has, for `lookup`. */
  objects?: object[]
}

/** Texts by the names of their templates, or why the chart refuses the values. */
export interface RenderedChart {
  files?: Record<string, string>
  error?: string
}

const PACKAGES = 'golang-go golang-github-masterminds-sprig-dev golang-k8s-sigs-yaml-dev'
/** Where Debian's packages keep Go sources. */
const GO_PATH = '/usr/share/gocode'
const CHART = join(import.meta.dirname, '../helm')

/** Why the chart cannot be rendered here; undefined when it can. */
export function missingForRendering(): string | undefined {
  const hasSources = existsSync(join(GO_PATH, 'src/github.com/Masterminds/sprig'))
  const hasGo = hasSources && spawnSync('go', ['version']).status === 0
  return hasGo ? undefined : `the chart is rendered with Go and sprig: apt-get install ${PACKAGES}`
}

let isBuilt = false

/** Go links only when the source is newer than the program. @throws Error with what Go printed */
function buildProgram(): string {
  const program = join(import.meta.dirname, '../../node_modules/.trust/render-chart')
  if (isBuilt) return program
  const variables = ['GO111MODULE=off', `GOPATH=${GO_PATH}`, 'GOFLAGS=']
  const build = ['go', 'build', '-o', program, join(import.meta.dirname, 'render.go')]
  const { status, stderr } = spawnSync('env', [...variables, ...build], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`go build render.go: ${stderr}`)
  isBuilt = true
  return program
}

/** @throws Error when the chart's files cannot be read; what a chart refuses is in the result */
export function renderChart(installations: Installation[]): RenderedChart[] {
  const { status, stdout, stderr } = spawnSync(buildProgram(), [CHART], {
    input: JSON.stringify(installations),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`rendering ${CHART}: ${stderr}`)
  return JSON.parse(stdout)
}

const HEAD =
  '# Rendered from infra/deployment/helm with values.yaml by `npm run kubernetes:render`: change it there.\n'

/** The plain manifests by file name: the chart with `values.yaml` beside this file. */
export function plainManifests(): Record<string, string> {
  const values = parse(readFileSync(join(import.meta.dirname, 'values.yaml'), 'utf8'))
  const [rendered] = renderChart([{ release: 'merchant-trust', namespace: 'merchant-trust', values }])
  if (!rendered?.files) throw new Error(rendered?.error)
  const manifests = Object.entries(rendered.files).filter(
    ([name, text]) => name.endsWith('.yaml') && text.trim() !== '',
  )
  return Object.fromEntries(manifests.map(([name, text]) => [name, `${HEAD}${text.trim()}\n`]))
}

const usage = `npm run kubernetes:render

Writes the plain manifests beside this file from infra/deployment/helm. Needs Go and sprig.`

if (import.meta.main) {
  readArguments(usage)
  const reason = missingForRendering()
  if (reason) {
    console.error(`✗ ${reason}`)
    process.exit(1)
  }
  for (const [name, text] of Object.entries(plainManifests())) {
    writeFileSync(join(import.meta.dirname, name), text)
    console.log(`✓ infra/deployment/k8s/${name}`)
  }
}
