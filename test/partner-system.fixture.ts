import { execFile, execFileSync } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { childEnvironment } from '@trust/runtime/environment'
import { type Harness, startHarness } from '@trust/testing/harness'
import { type DemoReceiver, startReceiver } from '../infra/development/demo/receiver.ts'

export interface PartnerSystem {
  harness: Harness
  receiver: DemoReceiver
  base: string
  /** Where the partner's programs and `storefront.jpg` lie. */
  folder: string
  /** A key of a new sandbox. */
  newKey(): Promise<string>
  /** The output of a program in the partner's folder. */
  run(command: string[], settings: Record<string, string>): Promise<string>
  close(): Promise<void>
}

/** A live system, the partner's folder and the partner's endpoint. */
export async function startPartnerSystem(): Promise<PartnerSystem> {
  const receiver = await startReceiver()
  const harness = await startHarness({ env: { WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true' } })
  const server = createServer(harness.app.listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const folder = await mkdtemp(join(tmpdir(), 'trust-partner-'))
  await copyFile(join(import.meta.dirname, '../docs/tour/storefront.jpg'), join(folder, 'storefront.jpg'))
  const newKey = async () => {
    const { admin } = await harness.tenant({ isSandbox: true })
    return (await admin.post('/settings/api-keys', { name: 'integration' })).body.api_key
  }
  return {
    harness,
    receiver,
    base,
    folder,
    newKey,
    run: async ([program = '', ...args], settings) => {
      const environment = childEnvironment({ BASE: base, KEY: await newKey(), ...settings })
      // The caches of compilers are under HOME.
      const options = { cwd: folder, env: { HOME: folder, ...environment }, encoding: 'utf8' as const }
      return (await promisify(execFile)(program, args, options)).stdout
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await harness.close()
      receiver.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Whether a command of the shell succeeds: a language, or a library of it, is installed. */
export function succeeds(command: string): boolean {
  try {
    execFileSync('sh', ['-c', command], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
