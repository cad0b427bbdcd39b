import { createPrivateKey } from 'node:crypto'
import { appendFileSync, createReadStream, readFileSync } from 'node:fs'
import { cosign, publicJwk } from '@trust/audit-log/cosignature'
import { linesOf } from '@trust/audit-log/lines'
import { keysOf, type Verified, verifyExport, WrongLine } from '@trust/audit-log/verify-export'
import { readArguments, refuseArguments } from '@trust/runtime/read-arguments'

const usage = `npm run audit:verify -- <export.ndjson> --keys <jwks.json> [--head <head.json>]… [--witnesses <jwks.json>] [--cosign <key.pem>]

  --keys       the operator's keys: /.well-known/jwks.json
  --head       a tree head that you kept: the export must continue it
  --witnesses  the co-signers' keys
  --cosign     your Ed25519 private key (PEM): adds your co-signature of the newest head to a correct file, and
               prints your public key for the witnesses' set`

/** Verifies an export of the audit log offline. Exits with 1 when it is wrong, and names the first wrong entry. */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(usage, {
    args,
    positionals: 1,
    options: {
      keys: { type: 'string' },
      head: { type: 'string', multiple: true, default: [] },
      witnesses: { type: 'string' },
      cosign: { type: 'string' },
    },
  })
  const [file] = positionals
  if (!file || !values.keys) refuseArguments(usage, 'an export and --keys are needed')
  const trusted = {
    keys: keysOf(jsonIn(values.keys)),
    witnesses: values.witnesses ? keysOf(jsonIn(values.witnesses)) : new Map(),
    heads: values.head.map(jsonIn),
  }
  try {
    const found = await verifyExport(linesOf(createReadStream(file)), trusted)
    console.log(
      `✓ ${found.entries} entries (${found.erased} with erased text), ${found.heads} tree heads, ${found.cosignatures} co-signatures: all unchanged`,
    )
    if (values.cosign) addCosignature(file, found, values.cosign)
    return 0
  } catch (error) {
    if (!(error instanceof WrongLine)) throw error
    const entry = error.entry ? `, entry ${error.entry.leafIndex} (${error.entry.id})` : ''
    console.error(`✗ line ${error.line}${entry}: ${error.message}`)
    return 1
  }
}

function jsonIn(path: string) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw error instanceof SyntaxError ? new Error(`${path} is not JSON`) : error
  }
}

function addCosignature(file: string, { tenantId, head }: Verified, keyFile: string): void {
  if (!head) throw new Error('a log without entries has no head to co-sign')
  const key = createPrivateKey(readFileSync(keyFile))
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${keyFile} is not an Ed25519 key`)
  appendFileSync(file, `${JSON.stringify(cosign({ tenantId, head }, new Date(), key))}\n`)
  console.log(`✓ co-signed the head of ${head.treeSize} entries. Your public key:`)
  console.log(JSON.stringify({ keys: [publicJwk(key)] }))
}

if (import.meta.main) {
  process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
    console.error(`✗ ${error.message}`)
    return 2
  })
}
