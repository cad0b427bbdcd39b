import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import type { Dossier } from './collect.ts'
import { pdfOf } from './pdf.ts'

const README = `This dossier holds what a decision about a merchant rests on.

dossier.pdf     for people
dossier.json    everything, for machines: the snapshot that the decision was bound to, assessments, facts of the score,
                audit entries with inclusion proofs (RFC 9162) and the signed tree head that they lead to
SHA256SUMS      "sha256sum -c SHA256SUMS" verifies the files

The photographs are named by their SHA-256. Tree heads are signed with Ed25519 by a key of /.well-known/jwks.json of
the service; docs/audit-log.md of its source explains how a proof is verified offline.
`

/** A dossier as a ZIP: as a PDF and as JSON, with the hashes of both. */
export async function zipOf(dossier: Dossier): Promise<Uint8Array> {
  const files = {
    'README.txt': strToU8(README),
    'dossier.json': strToU8(JSON.stringify(dossier, undefined, 2)),
    'dossier.pdf': new Uint8Array(await pdfOf(dossier)),
  }
  const sums = Object.entries(files).map(
    ([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`,
  )
  return zipSync({ ...files, SHA256SUMS: strToU8(sums.join('')) }, { mtime: dossier.written_at })
}
