import { serviceNames } from '@trust/contracts/jobs'
import { readEnvironment, SETTING_NAMES } from '@trust/runtime/environment'
import { describe, expect, it } from 'vitest'
import {
  assertFitsSchema,
  kustomization,
  ofKind,
  plain,
  plainFiles,
  podsOf,
  secretForm,
  selectedBy,
} from './manifests.ts'

const services = [...serviceNames].sort()
const workers = services.filter((name) => name !== 'gateway-auth')
const pods = podsOf(plain)
const servicePods = pods.filter(({ kind }) => kind === 'Deployment')
const [ingress] = ofKind(plain, 'Ingress')
const annotation = (name: string) =>
  ingress?.metadata.annotations?.[`nginx.ingress.kubernetes.io/${name}`] ?? ''
const job = (component: string) =>
  ofKind(plain, 'Job').find(
    ({ spec }) => spec.template.metadata.labels['app.kubernetes.io/component'] === component,
  )

describe('the Kubernetes manifests', () => {
  it.each([...plain, secretForm])('$kind $metadata.name fits its schema', (manifest) => {
    expect(() => assertFitsSchema(manifest)).not.toThrow()
    expect(() => assertFitsSchema({ ...manifest, spec: 5, data: 5, secrets: 5 } as never)).toThrow()
  })

  it('run each service, with settings that the service knows', () => {
    expect(servicePods.map(({ name }) => name).sort()).toEqual(services)
    for (const { name, container } of servicePods)
      expect(container.command).toEqual(['node', 'infra/operations/service.ts', name])
    const settings = [...plain, secretForm].flatMap(({ data, stringData }) =>
      Object.keys({ ...data, ...stringData }),
    )
    expect(settings.filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
  })

  it('run with no more rights than they need', () => {
    const [namespace] = ofKind(plain, 'Namespace')
    expect(namespace?.metadata.labels?.['pod-security.kubernetes.io/enforce']).toBe('restricted')
    for (const { name, pod, container } of pods) {
      expect(pod.automountServiceAccountToken, name).toBe(false)
      expect(pod.securityContext, name).toMatchObject({ runAsNonRoot: true })
      expect(container.securityContext, name).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
    }
  })
})

describe('sixteen mistakes that these manifests once had', () => {
  it('an image in no registry', () => {
    for (const { container } of pods) {
      const image = kustomization.images.find(({ name }) => container.image.startsWith(`${name}:`))
      expect(image?.newName).toMatch(/^[\w-]+(\.[\w-]+)+\//)
      expect(container.image).toBe(`${image?.name}:${image?.newTag}`)
    }
  })

  it('a Secret without the keys of the bucket that the settings name', () => {
    const store = ofKind(plain, 'ConfigMap')[0]?.data?.EVIDENCE_STORE
    expect(store).toMatch(/^s3:/)
    expect(Object.keys(secretForm.stringData ?? {})).toEqual(
      expect.arrayContaining(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'DATABASE_URL', 'REDIS_URL']),
    )
  })

  it('a second apply that overwrites the Secret', () => {
    expect(ofKind(plain, 'Secret')).toEqual([])
    expect([...kustomization.resources, 'doctor.yaml'].sort()).toEqual(Object.keys(plainFiles).sort())
    for (const { container } of pods)
      expect(container.envFrom).toContainEqual({ secretRef: { name: secretForm.metadata.name } })
  })

  it('bodies of 1 MiB at most, where photographs have 15', () => {
    expect(annotation('proxy-body-size')).toMatch(/m$/)
    expect(Number.parseInt(annotation('proxy-body-size'), 10)).toBeGreaterThan(15)
  })

  it('a proxy that gives up before a long job is waited for', () => {
    expect(Number(annotation('proxy-read-timeout'))).toBeGreaterThan(30)
    expect(Number(annotation('proxy-send-timeout'))).toBeGreaterThan(30)
  })

  it('an ingress without a class', () => {
    expect(ingress?.spec.ingressClassName).toMatch(/\w/)
  })

  it('probes and deadlines that kill a migration, or what waits for it', () => {
    const { SHUTDOWN_SECONDS, SHUTDOWN_PAUSE_SECONDS } = readEnvironment(
      {},
      {
        DATABASE_URL: 'postgres://there/trust',
        SESSION_SECRET: 's'.repeat(32),
        ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
      },
    )
    expect(job('migrate')?.spec).not.toHaveProperty('activeDeadlineSeconds')
    expect(job('migrate')?.spec.template.spec.containers[0]).not.toHaveProperty('livenessProbe')
    for (const { name, pod, container } of servicePods) {
      expect(container.startupProbe.httpGet.path, name).toBe('/healthz')
      expect(container.livenessProbe.httpGet.path, name).toBe('/healthz')
      expect(container.readinessProbe.httpGet.path, name).toBe('/readyz')
      expect(pod.terminationGracePeriodSeconds, name).toBeGreaterThan(
        SHUTDOWN_SECONDS + SHUTDOWN_PAUSE_SECONDS,
      )
    }
  })

  it('migrations that no job makes', () => {
    const migrate = job('migrate')
    expect(migrate?.spec.template.spec.containers[0].command).toEqual(['node', 'infra/operations/migrate.ts'])
    expect(migrate?.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade')
    // Nothing that the release makes is there before it.
    expect(migrate?.spec.template.spec).not.toHaveProperty('serviceAccountName')
    expect(JSON.stringify(migrate?.spec)).not.toContain('configMapRef')
  })

  it('metrics of workers that every pod may read', () => {
    const policies = ofKind(plain, 'NetworkPolicy').map(({ spec }) => spec)
    const guarded = policies
      .filter(({ policyTypes }) => policyTypes.includes('Ingress'))
      .flatMap(({ podSelector }) => selectedBy(plain, podSelector.matchLabels))
    expect(guarded).toEqual(expect.arrayContaining(pods.map(({ name }) => name)))
    // A rule without `from`, or with an empty one, lets everybody in.
    for (const rule of policies.flatMap((policy) => policy.ingress)) expect(rule.from).toHaveLength(1)
  })

  it('metrics that nobody reads, or without their token', () => {
    const [monitor] = ofKind(plain, 'PodMonitor')
    expect(selectedBy(plain, monitor?.spec.selector.matchLabels)).toEqual(expect.arrayContaining(services))
    expect(monitor?.spec.podMetricsEndpoints[0].authorization.credentials).toEqual({
      name: secretForm.metadata.name,
      key: 'METRICS_TOKEN',
    })
  })

  it('any pod that may claim to speak for a client', () => {
    expect(ofKind(plain, 'ConfigMap')[0]?.data).toHaveProperty('TRUSTED_PROXIES')
    const open = ofKind(plain, 'NetworkPolicy').filter(({ spec }) =>
      JSON.stringify(spec.ingress).includes('ingress-nginx'),
    )
    expect(open.map(({ spec }) => selectedBy(plain, spec.podSelector.matchLabels))).toEqual([
      ['gateway-auth'],
    ])
  })

  it('services without a disruption budget, or with one that stops a drain', () => {
    const budgets = ofKind(plain, 'PodDisruptionBudget')
    const guarded = budgets.flatMap(({ spec }) => selectedBy(plain, spec.selector.matchLabels))
    expect(guarded.sort()).toEqual(services)
    for (const { spec } of budgets) expect(spec).toMatchObject({ maxUnavailable: 1 })
  })

  it('pods of a service that are all on one node', () => {
    for (const { name, pod } of servicePods) {
      const keys = pod.topologySpreadConstraints.map(
        ({ topologyKey }: { topologyKey: string }) => topologyKey,
      )
      expect(keys, name).toContain('kubernetes.io/hostname')
      for (const { labelSelector } of pod.topologySpreadConstraints)
        expect(selectedBy(plain, labelSelector.matchLabels), name).toEqual([name])
    }
  })

  it('a scaler that speaks to Redis without password and TLS', () => {
    for (const { spec } of ofKind(plain, 'ScaledObject'))
      expect(spec.triggers.map(({ type }: { type: string }) => type)).toEqual(['prometheus'])
  })

  it('queues that no scaler counts, and scalers that something else overrules', () => {
    const target = ({ spec }: { spec: { scaleTargetRef: { name: string } } }) =>
      spec.scaleTargetRef.name.replace('merchant-trust-', '')
    expect(ofKind(plain, 'ScaledObject').map(target).sort()).toEqual(workers)
    expect(ofKind(plain, 'HorizontalPodAutoscaler').map(target)).toEqual(['gateway-auth'])
    for (const { spec } of ofKind(plain, 'ScaledObject')) {
      const query: string = spec.triggers[0].metadata.query
      expect(query).toContain(`queue="${spec.scaleTargetRef.name.replace('merchant-trust-', '')}"`)
      expect(query).toContain('waiting|prioritized')
    }
    for (const { spec } of ofKind(plain, 'Deployment')) expect(spec).not.toHaveProperty('replicas')
  })

  it('no service account that a role for the bucket can be bound to', () => {
    const [account] = ofKind(plain, 'ServiceAccount')
    for (const { name, pod } of servicePods) expect(pod.serviceAccountName, name).toBe(account?.metadata.name)
  })
})
