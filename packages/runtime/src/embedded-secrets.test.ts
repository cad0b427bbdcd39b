import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'trust-secrets-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const ROUNDS = 50

/** A process that starts for the first time in each of many directories, each time together with the other one. */
const starter = `
  const { parentPort, workerData } = require('node:worker_threads')
  import(workerData.module).then(({ embeddedSecrets }) => {
    const arrived = new Int32Array(workerData.arrived)
    const seen = workerData.directories.map((directory, round) => {
      Atomics.add(arrived, round, 1)
      while (Atomics.load(arrived, round) < 2);
      return embeddedSecrets(directory)
    })
    parentPort.postMessage(seen)
  })`

describe('the secrets of an embedded installation', () => {
  it('are the same in two processes that start together for the first time', async () => {
    const arrived = new SharedArrayBuffer(4 * ROUNDS)
    const directories = Array.from({ length: ROUNDS }, (_, round) => join(directory, String(round)))
    const workerData = { module: join(import.meta.dirname, 'embedded-secrets.ts'), directories, arrived }
    const [one, other] = await Promise.all(
      ['one', 'other'].map(() => {
        const worker = new Worker(starter, { eval: true, workerData })
        return new Promise((done, fail) => worker.once('message', done).once('error', fail))
      }),
    )
    expect(one).toEqual(other)
    for (const each of directories) {
      expect(readdirSync(each)).toEqual(['secrets.json'])
      expect((statSync(join(each, 'secrets.json')).mode & 0o777).toString(8)).toBe('600')
    }
  })

  it.each([
    ['empty', ''],
    ['cut off', '{"sessionSecret": "abc'],
    ['without a secret', '{"sessionSecret": "abc"}'],
  ])('are named when their file is %s, instead of the directory', (_what, text) => {
    const path = join(directory, 'secrets.json')
    writeFileSync(path, text)
    expect(() => readEnvironment({}, { DATA_DIR: directory })).toThrow(
      `DATA_DIR: ${path} is damaged: restore it, or set SESSION_SECRET and ENCRYPTION_KEY`,
    )
  })
})
