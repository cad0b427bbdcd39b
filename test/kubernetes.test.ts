import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1'
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1'
import { serviceNames } from '@trust/contracts/jobs'
import { readEnvironment, SETTING_NAMES } from '@trust/runtime/environment'
import { startHarness } from '@trust/testing/harness'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Job } from 'kubernetes-models/batch/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Namespace, Secret, Service, ServiceAccount } from 'kubernetes-models/v1'
import { describe, expect, inject, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

interface Manifest {
  kind: string
  metadata: { name: string; annotations?: Record<string, string> }
  // biome-ignore lint/suspicious/noExplicitAny: manifests of every kind; their schemas are what is tested
  spec: any
  data?: Record<string, string>
  stringData?: Record<string, string>
}

const kinds = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  PodMonitor,
  ScaledObject,
  Secret,
  Service,
  ServiceAccount,
}
const directory = join(import.meta.dirname, '../infra/k8s')
const { resources, images } = parse(readFileSync(join(directory, 'kustomization.yaml'), 'utf8')) as {
  resources: string[]
  images: { name: string; newName: string; newTag: string }[]
}
const files = globSync('*.yaml', { cwd: directory }).filter((file) => file !== 'kustomization.yaml')
const manifests = files.flatMap((file) =>
  parseAllDocuments(readFileSync(join(directory, file), 'utf8')).map((document) => ({
    file,
    manifest: document.toJS() as Manifest,
  })),
)
const named = (kind: string) => manifests.filter(({ manifest }) => manifest.kind === kind)
const ofKind = (kind: string) => named(kind).map(({ manifest }) => manifest)
const pods = [...ofKind('Deployment'), ...ofKind('Job')].map(({ metadata, spec }) => ({
  name: metadata.name,
  pod: spec.template.spec,
  container: spec.template.spec.containers[0],
}))
/** The services that run in pods, by the label that policies select. */
const selected = (kind: string) =>
  ofKind(kind).map(({ spec }) => (spec.selector ?? spec.podSelector).matchLabels['app.kubernetes.io/name'])

describe('the Kubernetes manifests', () => {
  it.each(manifests)('$manifest.kind $manifest.metadata.name fits its schema', ({ manifest }) => {
    const Model = kinds[manifest.kind as keyof typeof kinds]
    expect(() => new Model(manifest as never).validate()).not.toThrow()
    expect(() => new Model({ ...manifest, spec: 5, data: 5, secrets: 5 } as never).validate()).toThrow()
  })

  it('run each service, with settings that the service knows', () => {
    const deployments = named('Deployment').map(({ manifest }) => manifest)
    expect(deployments.map(({ metadata }) => metadata.name).sort()).toEqual([...serviceNames].sort())
    for (const { metadata, spec } of deployments)
      expect(spec.template.spec.containers[0].command).toEqual(['node', 'infra/service.ts', metadata.name])
    const settings = manifests.flatMap(({ manifest: { data, stringData } }) =>
      Object.keys({ ...data, ...stringData }),
    )
    expect(settings.filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
  })

  it('are applied together, but for the Secret: applying again never overwrites it', () => {
    expect([...resources, 'secret.example.yaml'].sort()).toEqual([...files].sort())
    const [secret] = named('Secret')
    expect(secret?.file).toBe('secret.example.yaml')
    const required = [
      'DATABASE_URL',
      'REDIS_URL',
      'MAIL_URL',
      'SESSION_SECRET',
      'ENCRYPTION_KEY',
      'METRICS_TOKEN',
    ]
    const s3 = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
    expect(Object.keys(secret?.manifest.stringData ?? {}).sort()).toEqual([...required, ...s3].sort())
  })

  it('take the image from a registry', () => {
    for (const { container } of pods) {
      const image = images.find(({ name }) => container.image.startsWith(`${name}:`))
      expect(image?.newName).toMatch(/^[\w-]+(\.[\w-]+)+\//)
      expect(container.image).toBe(`${image?.name}:${image?.newTag}`)
    }
  })

  it('let in photographs of 15 MB and callers that wait 30 seconds, by a class that is named', () => {
    const [ingress] = ofKind('Ingress')
    const annotations = ingress?.metadata.annotations ?? {}
    expect(ingress?.spec.ingressClassName).toMatch(/\w/)
    expect(
      Number.parseInt(annotations['nginx.ingress.kubernetes.io/proxy-body-size'] ?? '', 10),
    ).toBeGreaterThan(15)
    expect(Number(annotations['nginx.ingress.kubernetes.io/proxy-read-timeout'])).toBeGreaterThan(30)
  })

  it('kill no migration and no process that waits or finishes', () => {
    const { SHUTDOWN_SECONDS, SHUTDOWN_PAUSE_SECONDS } = readEnvironment(
      {},
      {
        DATABASE_URL: 'postgres://there/trust',
        SESSION_SECRET: 's'.repeat(32),
        ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
      },
    )
    const [migrate] = ofKind('Job')
    expect(migrate?.spec).not.toHaveProperty('activeDeadlineSeconds')
    expect(migrate?.spec.template.spec.containers[0]).not.toHaveProperty('livenessProbe')
    for (const { name, pod, container } of pods.filter(({ name }) => name !== 'migrate')) {
      expect(container.startupProbe.httpGet.path, name).toBe('/healthz')
      expect(container.livenessProbe.httpGet.path, name).toBe('/healthz')
      expect(container.readinessProbe.httpGet.path, name).toBe('/readyz')
      expect(pod.terminationGracePeriodSeconds, name).toBeGreaterThan(
        SHUTDOWN_SECONDS + SHUTDOWN_PAUSE_SECONDS,
      )
    }
  })

  it('show metrics to who has the token, and let nobody but the ingress ask the gateway', () => {
    const [monitor] = ofKind('PodMonitor')
    expect(monitor?.spec.podMetricsEndpoints[0].authorization.credentials).toEqual({
      name: 'merchant-trust',
      key: 'METRICS_TOKEN',
    })
    const policies = ofKind('NetworkPolicy').map(({ spec }) => spec)
    expect(policies.map(({ podSelector, policyTypes }) => ({ podSelector, policyTypes }))).toEqual([
      { podSelector: {}, policyTypes: ['Ingress'] },
      {
        podSelector: { matchLabels: { 'app.kubernetes.io/name': 'gateway-auth' } },
        policyTypes: ['Ingress'],
      },
    ])
    // A rule without `from` would let everybody in.
    for (const rule of policies.flatMap(({ ingress }) => ingress)) expect(rule.from).toHaveLength(1)
  })

  it('keep each service up when nodes are drained or lost', () => {
    expect(selected('PodDisruptionBudget').sort()).toEqual([...serviceNames].sort())
    for (const { name, pod } of pods.filter(({ name }) => name !== 'migrate'))
      expect(pod.topologySpreadConstraints?.[0].labelSelector.matchLabels, name).toEqual({
        'app.kubernetes.io/name': name,
      })
  })

  it('run with no more rights than they need', () => {
    const [account] = ofKind('ServiceAccount')
    for (const { name, pod, container } of pods) {
      expect(pod.serviceAccountName, name).toBe(account?.metadata.name)
      expect(pod.automountServiceAccountToken, name).toBe(false)
      expect(pod.securityContext, name).toMatchObject({ runAsNonRoot: true })
      expect(container.securityContext, name).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      const sources = container.envFrom.map(
        (source: { secretRef?: { name: string } }) => source.secretRef?.name,
      )
      expect(sources, name).toContain('merchant-trust')
    }
  })

  it('scale what exists, and leave the number of workers to the scaler', () => {
    const scaled = named('ScaledObject').map(({ manifest }) => manifest.spec.scaleTargetRef.name)
    expect(scaled).toEqual(['evidence-pipeline', 'risk-engine', 'complaint-classifier', 'webhook-dispatcher'])
    const fixed = named('Deployment').filter(({ manifest }) => manifest.spec.replicas !== undefined)
    expect(fixed.map(({ manifest }) => manifest.metadata.name)).not.toEqual(expect.arrayContaining(scaled))
  })
})

const redisUrl = inject('redisUrl')

describe.skipIf(!redisUrl)('what KEDA asks Prometheus for', () => {
  it('counts the jobs that wait', async () => {
    const harness = await startHarness({ redisUrl: redisUrl ?? '', withoutWorkers: true })
    try {
      const tenant = await harness.tenant()
      const actor = { kind: 'system' as const, id: 'test', label: 'test' }
      await harness.db.transact({ tenantId: tenant.id, actor }, async ({ enqueue }) =>
        enqueue('assess-evidence', { evidence_id: crypto.randomUUID() }),
      )
      const [trigger] = ofKind('ScaledObject')[0]?.spec.triggers ?? []
      const [, metric, queue, states] =
        /(trust_\w+)\{queue="([\w-]+)", state=~"([\w|]+)"\}/.exec(trigger.metadata.query) ?? []
      const waiting = async () => {
        const counts = await harness.queues
          .get(queue as 'evidence-pipeline')
          .getJobCounts(...(String(states).split('|') as ['waiting']))
        return Object.values(counts).reduce((sum, count) => sum + count, 0)
      }
      expect(metric).toBe('trust_queue_jobs')
      await expect.poll(waiting).toBe(1)
    } finally {
      await harness.close()
    }
  })
})
