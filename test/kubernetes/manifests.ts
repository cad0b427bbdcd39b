import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ScaledObject, TriggerAuthentication } from '@kubernetes-models/keda/keda.sh/v1alpha1'
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Job } from 'kubernetes-models/batch/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Namespace, Secret, Service, ServiceAccount } from 'kubernetes-models/v1'
import { parse, parseAllDocuments } from 'yaml'

export interface Manifest {
  kind: string
  metadata: {
    name: string
    namespace?: string
    labels?: Record<string, string>
    annotations?: Record<string, string>
  }
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
  TriggerAuthentication,
}

/** @throws Error with what the manifest has that its kind's schema does not allow */
export function assertFitsSchema(manifest: Manifest): void {
  const Model = kinds[manifest.kind as keyof typeof kinds]
  if (!Model) throw new Error(`no schema for ${manifest.kind}`)
  new Model(manifest as never).validate()
}

/** @throws Error when a text is no YAML, or names a key twice */
export function manifestsOf(files: Record<string, string>): Manifest[] {
  return Object.entries(files)
    .filter(([name]) => name.endsWith('.yaml'))
    .flatMap(([name, text]) =>
      parseAllDocuments(text).map((document) => {
        if (document.errors[0]) throw new Error(`${name}: ${document.errors[0].message}`)
        return document.toJS() as Manifest | null
      }),
    )
    .filter((manifest) => manifest !== null)
}

const directory = join(import.meta.dirname, '../../infra/deployment/k8s')
const NOT_RENDERED = new Set(['kustomization.yaml', 'values.yaml', 'secret.example.yaml'])

/** The files of infra/deployment/k8s that the chart was rendered to, by name. */
export const plainFiles: Record<string, string> = Object.fromEntries(
  globSync('*.yaml', { cwd: directory })
    .filter((name) => !NOT_RENDERED.has(name))
    .map((name) => [name, readFileSync(join(directory, name), 'utf8')]),
)
export const plain = manifestsOf(plainFiles)

const read = (name: string) => parse(readFileSync(join(directory, name), 'utf8'))
export const kustomization = read('kustomization.yaml') as {
  resources: string[]
  images: { name: string; newName: string; newTag: string }[]
}
export const secretForm: Manifest = read('secret.example.yaml')

export const ofKind = (manifests: Manifest[], kind: string) =>
  manifests.filter((manifest) => manifest.kind === kind)

const COMPONENT = 'app.kubernetes.io/component'

/** The pods of services and jobs, with the name of their component. */
export const podsOf = (manifests: Manifest[]) =>
  [...ofKind(manifests, 'Deployment'), ...ofKind(manifests, 'Job')].map(({ kind, spec }) => ({
    kind,
    name: spec.template.metadata.labels[COMPONENT] as string,
    labels: spec.template.metadata.labels as Record<string, string>,
    pod: spec.template.spec,
    container: spec.template.spec.containers[0],
  }))

/** The components whose pods have all labels of a selector. */
export const selectedBy = (manifests: Manifest[], labels: Record<string, string>) =>
  podsOf(manifests)
    .filter((pod) => Object.entries(labels).every(([name, value]) => pod.labels[name] === value))
    .map(({ name }) => name)
