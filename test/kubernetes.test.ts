import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1'
import { serviceNames } from '@trust/contracts/jobs'
import { startHarness } from '@trust/testing/harness'
import { Redis } from 'ioredis'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Namespace, Secret, Service } from 'kubernetes-models/v1'
import { describe, expect, inject, it } from 'vitest'
import { parseAllDocuments } from 'yaml'

interface Manifest {
  kind: string
  metadata: { name: string }
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
  Namespace,
  PodDisruptionBudget,
  ScaledObject,
  Secret,
  Service,
}
const directory = join(import.meta.dirname, '../infra/k8s')
const manifests = globSync('*.yaml', { cwd: directory }).flatMap((file) =>
  parseAllDocuments(readFileSync(join(directory, file), 'utf8')).map((document) => ({
    file,
    manifest: document.toJS() as Manifest,
  })),
)
const named = (kind: string) => manifests.filter(({ manifest }) => manifest.kind === kind)

describe('the Kubernetes manifests', () => {
  it.each(manifests)('$manifest.kind $manifest.metadata.name fits its schema', ({ manifest }) => {
    const Model = kinds[manifest.kind as keyof typeof kinds]
    expect(() => new Model(manifest as never).validate()).not.toThrow()
    expect(() => new Model({ ...manifest, spec: 5, data: 5 } as never).validate()).toThrow()
  })

  it('run each service, with settings that the service knows', () => {
    const deployments = named('Deployment').map(({ manifest }) => manifest)
    expect(deployments.map(({ metadata }) => metadata.name).sort()).toEqual([...serviceNames].sort())
    for (const { metadata, spec } of deployments)
      expect(spec.template.spec.containers[0].command).toEqual(['node', 'infra/service.ts', metadata.name])
    const environment = readFileSync(join(directory, '../../packages/runtime/src/environment.ts'), 'utf8')
    const settings = manifests.flatMap(({ manifest: { data, stringData } }) =>
      Object.keys({ ...data, ...stringData }),
    )
    expect(settings.filter((name) => !environment.includes(`  ${name}:`))).toEqual(['REDIS_HOST'])
  })

  it('scale what exists, and leave the number of workers to the scaler', () => {
    const scaled = named('ScaledObject').map(({ manifest }) => manifest.spec.scaleTargetRef.name)
    expect(scaled).toEqual(['evidence-pipeline', 'risk-engine'])
    const fixed = named('Deployment').filter(({ manifest }) => manifest.spec.replicas !== undefined)
    expect(fixed.map(({ manifest }) => manifest.metadata.name)).not.toEqual(expect.arrayContaining(scaled))
  })
})

const redisUrl = inject('redisUrl')

describe.skipIf(!redisUrl)('what KEDA looks at', () => {
  it('is where the jobs wait', async () => {
    const house = await startHarness({ redisUrl: redisUrl ?? '', withoutWorkers: true })
    const redis = new Redis(redisUrl ?? '')
    try {
      const tenant = await house.tenant()
      const { body } = await tenant.admin.post('/merchants', {
        name: 'Scaled',
        claimed_address: 'Somewhere 1',
      })
      await house.queues.get('evidence-pipeline').add('assess-evidence', { merchant: body.id })
      const [trigger] = named('ScaledObject')[0]?.manifest.spec.triggers ?? []
      const list = trigger.metadata.listName.replace(/^trust:/, '')
      const prefix = house.queues.get('evidence-pipeline').opts.prefix
      expect(await redis.llen(`${prefix}:${list}`)).toBe(1)
    } finally {
      redis.disconnect()
      await house.close()
    }
  })
})
