import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const text = read('.github/workflows/release.yaml')
const { jobs } = parse(text)

/** GitHub's parser. It imports JSON as bundlers do, without the attribute that Node asks for. */
async function importParser() {
  const hooks = registerHooks({
    load: (url, context, next) =>
      next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
  })
  const parser = await import('@actions/workflow-parser')
  hooks.deregister()
  return parser
}

/** What GitHub says of a workflow file: its schema, its expressions, jobs that need each other. */
async function complaintsAbout(content: string): Promise<string[]> {
  const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await importParser()
  const { context, value } = parseWorkflow({ name: 'release.yaml', content }, new NoOperationTraceWriter())
  const template = value && (await convertWorkflowTemplate(context, value))
  const inJobs = (template?.errors ?? []).map(({ Message }) => Message)
  return [...context.errors.getErrors().map(({ message }) => message), ...inJobs]
}

describe('the workflow of a release', () => {
  it('is valid for GitHub', async () => {
    expect(await complaintsAbout(text)).toEqual([])
    expect(await complaintsAbout(text.replace('runs-on:', 'run-on:'))).not.toEqual([])
    expect(await complaintsAbout(text.replace('needs: image', 'needs: imgae'))).not.toEqual([])
    expect(await complaintsAbout(text.replace('matrix.target }}', 'matrx.target }}'))).not.toEqual([])
  })

  it('builds the three images for both architectures', () => {
    const build = jobs.image.steps.find(({ uses = '' }: { uses?: string }) =>
      uses.startsWith('docker/build-push-action'),
    )
    expect(jobs.image.strategy.matrix.target).toEqual(['service', 'classifier', 'evidence'])
    expect(build.with).toMatchObject({
      // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow
      target: '${{ matrix.target }}',
      file: 'infra/deployment/Dockerfile',
      platforms: 'linux/amd64,linux/arm64',
      push: true,
    })
  })

  it('packages a chart that names these images', () => {
    const commands = jobs.chart.steps.map(({ run = '' }: { run?: string }) => run).join('\n')
    expect(commands).toContain("'.image.registry = strenv(REGISTRY)' infra/deployment/helm/values.yaml")
    expect(parse(read('infra/deployment/helm/values.yaml')).image).toMatchObject({ registry: '', tag: '' })
    const names = parse(text).jobs.image.steps.find(({ id }: { id?: string }) => id === 'names')
    expect(names.with.images).toContain('/merchant-trust-')
  })
})
