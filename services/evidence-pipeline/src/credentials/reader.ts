import { readFileSync } from 'node:fs'
import { initSync, WasmReader } from '@contentauth/c2pa-wasm'
import { type Credentials, credentialsOf } from './credentials.ts'

// A worker thread runs this file: the reader holds up whoever calls it, and what it does with hostile bytes ends with
// its thread.

initSync({ module: readFileSync(new URL(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))) })

/** Nothing is fetched: neither manifests that lie elsewhere nor news of certificates. */
const SETTINGS = JSON.stringify({
  verify: { remote_manifest_fetch: false, ocsp_fetch: false, verify_trust: false },
})

/** The credentials in a file; null when there are none after all. */
export default async function read({ format, bytes }: ReadTask): Promise<Credentials | null> {
  try {
    const reader = await WasmReader.fromBytes(format, bytes, SETTINGS)
    const report: unknown = JSON.parse(reader.json())
    reader.free()
    return credentialsOf(report)
  } catch (error) {
    if (/JumbfNotFound|RemoteManifest/.test(String(error))) return null
    throw new Error(String(error), { cause: error })
  }
}

export interface ReadTask {
  /** The media type. */
  format: string
  bytes: Uint8Array
}
