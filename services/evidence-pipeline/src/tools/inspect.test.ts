import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childEnvironment } from '@trust/runtime/environment'
import { expect, it } from 'vitest'
import { shopFront } from '../pictures/picture.fixture.ts'

const command = join(import.meta.dirname, 'inspect.ts')

function inspect(args: string[], variables = {}): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      [command, ...args],
      { env: childEnvironment(variables) },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}

it('prints what the pipeline thinks of a file', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'inspect-'))
  const [picture, text] = [join(directory, 'shop.jpg'), join(directory, 'shop.txt')]
  await writeFile(picture, await shopFront(50, 400, 300))
  await writeFile(text, 'no picture')
  const { code, output } = await inspect([
    '--type',
    'storefront',
    picture,
    text,
    `${picture}.gone`,
    directory,
  ])
  expect(code).toBe(1)
  expect(output).toMatch(/shop\.jpg\n {2}picture +image\/jpeg, 400 × 300/)
  expect(output).toMatch(/sharpness +█+░* \d\.\d\d/)
  expect(output).toContain('capture_time_missing: ')
  expect(output).toMatch(/ {4}perceptual_hash +done +[\d.]+ ms {2}phash-dct-64 \S+/)
  expect(output).toMatch(/ {4}scene +done +[\d.]+ ms {2}scene-model \S+/)
  expect(output).toContain('shop.txt: refused: The file is not a JPEG')
  expect(output).toContain('shop.jpg.gone: there is no such file')
  expect(output).toContain(`${directory}: this is a directory`)
  expect(await inspect(['--type', 'castle', picture])).toMatchObject({
    code: 2,
    output: expect.stringContaining('Usage'),
  })
  await rm(directory, { recursive: true })
})

it('a bad setting is reported in one line that names it', async () => {
  const { code, output } = await inspect(['shop.jpg'], { SCENE_MODEL: '/nowhere.onnx' })
  expect([code, output]).toEqual([1, 'SCENE_MODEL: must be the path of a file that is there\n'])
})
