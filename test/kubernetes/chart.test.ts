import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jobs, serviceNames } from '@trust/contracts/jobs'
import { SETTING_NAMES } from '@trust/runtime/environment'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import {
  type Installation,
  missingForRendering,
  plainManifests,
  renderChart,
} from '../../infra/deployment/k8s/render.ts'
import {
  assertFitsSchema,
  kustomization,
  type Manifest,
  manifestsOf,
  ofKind,
  plainFiles,
  podsOf,
} from './manifests.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const schema = JSON.parse(read('infra/deployment/helm/values.schema.json'))
const defaults = parse(read('infra/deployment/helm/values.yaml'))
const plainValues = parse(read('infra/deployment/k8s/values.yaml'))

/** Secrets have no place among the settings of the chart, and these are the image's or nobody's in a cluster. */
const SECRETS = [
  ...['DATABASE_URL', 'DATABASE_DIRECT_URL', 'REDIS_URL', 'BOOTSTRAP_ADMIN_PASSWORD', 'SESSION_SECRET'],
  ...['ENCRYPTION_KEY', 'METRICS_TOKEN', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ...['SCENE_PROVIDER_KEY', 'COMPLAINT_PROVIDER_KEY'],
]
const FIXED = ['PORT', 'HOST', 'DATA_DIR', 'EVAL_DATA_DIR', 'OTEL_SERVICE_NAME']

describe('the chart', () => {
  const isValid = new Ajv({ allowUnionTypes: true, strictTypes: false }).compile(schema)
  const over = (part: string, values: object) => ({ ...defaults, [part]: { ...defaults[part], ...values } })

  it('has a schema that its own values and those of the plain manifests fit', () => {
    for (const values of [defaults, plainValues])
      expect(isValid(values), JSON.stringify(isValid.errors)).toBe(true)
    expect(Object.keys(schema.properties).sort()).toEqual([...Object.keys(defaults), 'global'].sort())
  })

  it.each([
    ['a setting that no service knows', over('config', { LOG_LEVLE: 'info' })],
    ['a secret among the settings', over('config', { ENCRYPTION_KEY: 'x' })],
    ['a mail server with its password', over('config', { MAIL_URL: 'smtp://trust:secret@mail:587' })],
    ['an address with a path', over('config', { PUBLIC_BASE_URL: 'https://example.com/trust' })],
    ['photographs in a pod', over('config', { EVIDENCE_STORE: 'file:/data/evidence' })],
    ['a gateway that everybody may ask', over('networkPolicy', { gatewayFrom: [] })],
    ['a service account without a name', over('serviceAccount', { create: false })],
    ['an unknown scaler', over('scaling', { workers: 'redis' })],
    ['no class of ingress', over('ingress', { className: '' })],
    ['a misspelt value', { ...defaults, ingres: {} }],
  ])('refuses %s', (_, values) => {
    expect(isValid(values)).toBe(false)
  })

  it('takes every setting of the services that is no secret', () => {
    const expected = SETTING_NAMES.filter((name) => ![...SECRETS, ...FIXED].includes(name))
    expect(Object.keys(schema.properties.config.properties).sort()).toEqual(expected.sort())
  })

  it('has the version of package.json', () => {
    const { version } = JSON.parse(read('package.json'))
    expect(parse(read('infra/deployment/helm/Chart.yaml'))).toMatchObject({ version, appVersion: version })
    for (const { newTag } of kustomization.images) expect(newTag).toBe(version)
  })

  it('counts every job of a queue in the outbox', () => {
    const conditions = parse(
      read('infra/deployment/helm/templates/_queues.tpl')
        .split('\n')
        .filter((line) => !line.startsWith('{{'))
        .join('\n'),
    ) as Record<string, string>
    for (const service of serviceNames.filter((name) => name !== 'gateway-auth')) {
      const names = [...(conditions[service] ?? '').matchAll(/'([a-z]+-[a-z-]+)'/g)].map(([, name]) => name)
      const expected = Object.entries(jobs).filter(([, job]) => job.service === service)
      expect(names.sort(), service).toEqual(expected.map(([name]) => name).sort())
    }
  })
})

const reason = missingForRendering()
if (reason) console.error(`skipped: ${reason}`)

describe.skipIf(reason)('the chart, rendered', () => {
  const installation = (values: object, objects: object[] = []): Installation => ({
    ...{ release: 'trust', namespace: 'shops', objects },
    values: {
      ...plainValues,
      ...values,
      config: { ...plainValues.config, ...('config' in values ? (values.config as object) : {}) },
    },
  })
  const manifestsFrom = (values: object): Manifest[] => {
    const [rendered] = renderChart([installation(values)])
    if (!rendered?.files) throw new Error(rendered?.error)
    return manifestsOf(rendered.files)
  }
  const refusal = (values: object, objects?: object[]) =>
    renderChart([installation(values, objects)])[0]?.error ?? 'none'

  it('is what the plain manifests are (npm run kubernetes:render)', () => {
    expect(plainFiles).toEqual(plainManifests())
  })

  const everything = {
    image: { registry: 'ghcr.io/example', tag: '1.2.3', pullPolicy: 'Always' },
    imagePullSecrets: [{ name: 'pull' }],
    existingSecret: 'secrets',
    postgresql: { existingSecret: 'postgres-app', key: 'uri' },
    redis: { existingSecret: '', key: 'REDIS_URL', url: 'redis://redis.shops:6379' },
    s3: { existingSecret: 'bucket', accessKeyIdKey: 'id', secretAccessKeyKey: 'key' },
    serviceAccount: { create: false, name: 'shared' },
    config: { SHUTDOWN_SECONDS: 60, RATE_LIMIT_API: 0, MAP_TILE_ATTRIBUTION: '© "us": & others' },
    admin: { args: ['create-tenant', '--name', 'O\'Neill: "shops"'] },
    podAnnotations: { note: 'true' },
    nodeSelector: { disk: 'fast' },
    tolerations: [{ key: 'shops', operator: 'Exists' }],
    affinity: { nodeAffinity: {} },
    priorityClassName: 'high',
    podMonitor: { labels: { team: 'trust' } },
    ingress: {
      ...plainValues.ingress,
      tlsSecret: 'own-tls',
      annotations: { 'cert-manager.io/cluster-issuer': 'acme' },
    },
  }
  const tls = {
    existingSecret: 'prometheus',
    secretKeys: { ca: 'ca.crt', username: 'user', password: 'pass' },
  }
  const cases: [string, object][] = [
    ['every value', everything],
    ['KEDA that asks PostgreSQL', { scaling: { keda: { scaler: 'postgresql' } } }],
    [
      'KEDA with a password and TLS',
      { scaling: { keda: { prometheus: { authModes: 'tls,basic', ...tls } } } },
    ],
    ['autoscalers by CPU', { scaling: { workers: 'hpa' } }],
    ['no scaler', { scaling: { workers: 'none', gateway: 'none' } }],
    [
      'nothing that the cluster may lack',
      {
        ...{ ingress: { enabled: false }, networkPolicy: { enabled: false }, podMonitor: { enabled: false } },
        ...{ podDisruptionBudgets: false, config: { PUBLIC_BASE_URL: 'https://trust.example.com' } },
      },
    ],
  ]
  it.each(cases)('fits the schemas of Kubernetes with %s', (_, values) => {
    const manifests = manifestsFrom(values)
    for (const manifest of manifests) {
      expect(() => assertFitsSchema(manifest), JSON.stringify(manifest)).not.toThrow()
      if (manifest.kind !== 'Namespace') expect(manifest.metadata.namespace).toBe('shops')
    }
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('takes images, secrets and addresses from where the values say', () => {
    const manifests = manifestsFrom(everything)
    const variable = (name: string, secret: string, key: string) => ({
      name,
      valueFrom: { secretKeyRef: { name: secret, key } },
    })
    for (const { name, container } of podsOf(manifests)) {
      expect(container.image, name).toMatch(
        /^ghcr\.io\/example\/merchant-trust-(service|evidence|classifier):1\.2\.3$/,
      )
      expect(container.envFrom, name).toContainEqual({ secretRef: { name: 'secrets' } })
      expect(container.env, name).toEqual(
        expect.arrayContaining([
          variable('DATABASE_URL', 'postgres-app', 'uri'),
          { name: 'REDIS_URL', value: 'redis://redis.shops:6379' },
          variable('S3_ACCESS_KEY_ID', 'bucket', 'id'),
          variable('S3_SECRET_ACCESS_KEY', 'bucket', 'key'),
        ]),
      )
    }
    expect(ofKind(manifests, 'ConfigMap')[0]?.data).toMatchObject({
      RATE_LIMIT_API: '0',
      MAP_TILE_ATTRIBUTION: '© "us": & others',
    })
    for (const { kind, pod } of podsOf(manifests))
      if (kind === 'Deployment') expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(63)
    const admin = podsOf(manifests).find(({ name }) => name === 'admin')
    expect(admin?.container.command.slice(1)).toEqual(['infra/operations/admin.ts', ...everything.admin.args])
  })

  it('gives KEDA passwords and certificates from their Secrets', () => {
    const scaled = (values: object) => {
      const manifests = manifestsFrom({ scaling: { keda: values } })
      const [authentication] = ofKind(manifests, 'TriggerAuthentication')
      for (const { spec } of ofKind(manifests, 'ScaledObject'))
        expect(spec.triggers[0].authenticationRef.name).toBe(authentication?.metadata.name)
      return authentication?.spec.secretTargetRef
    }
    expect(scaled({ prometheus: { authModes: 'tls,basic', ...tls } })).toContainEqual({
      ...{ parameter: 'password', name: 'prometheus', key: 'pass' },
    })
    expect(scaled({ scaler: 'postgresql' })).toEqual([
      { parameter: 'connection', name: 'merchant-trust', key: 'DATABASE_URL' },
    ])
  })

  it('scales each worker in the way that the values say, and in one alone', () => {
    const counts = (workers: string) => {
      const manifests = manifestsFrom({ scaling: { workers } })
      const fixed = ofKind(manifests, 'Deployment').filter(({ spec }) => spec.replicas !== undefined)
      return ['ScaledObject', 'HorizontalPodAutoscaler']
        .map((kind) => ofKind(manifests, kind).length)
        .concat(fixed.length)
    }
    expect(counts('keda')).toEqual([6, 1, 0])
    expect(counts('hpa')).toEqual([0, 7, 0])
    expect(counts('none')).toEqual([0, 1, 6])
  })

  it('refuses values that lack what nobody can guess', () => {
    expect(refusal({ image: {} })).toContain('image.registry')
    expect(refusal({ ingress: {} })).toContain('ingress.host')
    expect(refusal({ config: { EVIDENCE_STORE: null } })).toContain('config.EVIDENCE_STORE')
  })

  it('names the keys that the Secret in the cluster lacks', () => {
    const keys = [
      'SESSION_SECRET',
      'ENCRYPTION_KEY',
      'METRICS_TOKEN',
      'DATABASE_URL',
      'REDIS_URL',
      'MAIL_URL',
    ]
    const secret = {
      ...{ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'merchant-trust', namespace: 'shops' } },
      data: Object.fromEntries(keys.map((key) => [key, 'eA=='])),
    }
    expect(refusal({}, [secret])).toContain('lacks S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY')
    const role = { annotations: { 'eks.amazonaws.com/role-arn': 'arn:aws:iam::1:role/trust' } }
    expect(refusal({ serviceAccount: role }, [secret])).toBe('none')
    expect(refusal({ serviceAccount: role }, [{ ...secret, data: {} }])).toContain(
      keys.slice(0, 3).join(', '),
    )
  })
})
