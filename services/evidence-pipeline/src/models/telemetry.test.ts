import { execFile } from 'node:child_process'
import { mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, it } from 'vitest'

const networks = join(import.meta.dirname, 'networks.ts')
const network = join(import.meta.dirname, '../../models/mobilenet_v2_1.0_224_quant.onnx')

it('networks run without reports to the vendor of their runtime', async () => {
  const home = await mkdtemp(join(inject('scratch'), 'home-'))
  const script = `
    await import(${JSON.stringify(networks)})
    const { InferenceSession } = await import('onnxruntime-node')
    await InferenceSession.create(${JSON.stringify(network)})`
  // Without CI, which turns the reports off as well. Their identifier and their queue would be files below HOME.
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { HOME: home, TMPDIR: home },
  })
  expect(await readdir(home)).toEqual([])
})
