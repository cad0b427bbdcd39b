import { createHash } from 'node:crypto'
import type { CreateMerchant } from './schema.ts'

type References = Pick<CreateMerchant, 'bank_reference' | 'tax_reference'>

/** The stored form of account and tax numbers: enough to find merchants that share one, and to recognise it. */
export function referencesOf(tenantId: string, { bank_reference: bank, tax_reference: tax }: References) {
  return {
    ...(bank === undefined ? {} : { bankDigest: digestOf(tenantId, bank), bankHint: hintOf(bank) }),
    ...(tax === undefined ? {} : { taxDigest: digestOf(tenantId, tax), taxHint: hintOf(tax) }),
  }
}

const normalised = (reference: string) => reference.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

function digestOf(tenantId: string, reference: string | null): string | null {
  if (reference === null) return null
  return createHash('sha256').update(tenantId).update(normalised(reference)).digest('hex')
}

function hintOf(reference: string | null): string | null {
  return reference === null ? null : `…${normalised(reference).slice(-4)}`
}
