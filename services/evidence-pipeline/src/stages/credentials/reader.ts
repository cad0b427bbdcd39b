import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { initSync, WasmReader } from '@contentauth/c2pa-wasm'
import { z } from 'zod'

// A worker thread runs this file, for one picture.

const Task = z.object({ format: z.string(), bytes: z.instanceof(Uint8Array) })

/** Nothing is fetched: neither manifests that lie elsewhere nor news of certificates. */
const SETTINGS = JSON.stringify({
  verify: { remote_manifest_fetch: false, ocsp_fetch: false, verify_trust: false },
})

parentPort?.postMessage(await answer())

/** The reader's report, null for a file without credentials after all, or what went wrong. */
async function answer(): Promise<{ report: unknown } | { broken: string }> {
  initSync({ module: readFileSync(new URL(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))) })
  const { format, bytes } = Task.parse(workerData)
  try {
    const reader = await WasmReader.fromBytes(format, bytes, SETTINGS)
    return { report: JSON.parse(reader.json()) }
  } catch (error) {
    return /JumbfNotFound|RemoteManifest/.test(String(error)) ? { report: null } : { broken: String(error) }
  }
}
