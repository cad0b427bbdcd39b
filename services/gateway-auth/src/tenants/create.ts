import { systemActor } from '@trust/contracts/actor'
import { newId } from '@trust/contracts/identifier'
import type { Database } from '@trust/db/database'
import { say } from '@trust/messages/sentences/say'
import { hashPassword } from '../passwords/hash.ts'
import { defaultSettings } from '../settings/settings.ts'
import { duplicateEmail } from '../users/duplicate-email.ts'
import { emailOf } from '../users/schema.ts'
import { RETENTION_EVERY_MS } from './apply-retention.ts'

interface NewTenant {
  name: string
  adminEmail: string
  adminPassword: string
  /** A sandbox: partners may set scores and events by hand there, and only there. */
  isSandbox?: boolean
}

/**
 * Makes a tenant with its first administrator, who can sign in at once; a job adds the default policies.
 *
 * @param hash how the password is hashed: to hash one password for each of a thousand tenants takes half a minute
 * @throws BadRequest `invalid_email`, Conflict `duplicate_email`
 */
export async function createTenant(
  db: Database,
  input: NewTenant,
  hash: (password: string) => Promise<string> = hashPassword,
): Promise<{ tenantId: string; adminId: string }> {
  const email = emailOf(input.adminEmail)
  const tenantId = newId()
  const adminId = newId()
  const passwordHash = await hash(input.adminPassword)
  await db.transact({ tenantId, actor: systemActor('gateway-auth') }, async ({ tx, now, audit, enqueue }) => {
    await tx.tenant.create({
      data: {
        ...{ id: tenantId, name: input.name, settings: defaultSettings, createdAt: now, updatedAt: now },
        isSandbox: input.isSandbox ?? false,
      },
    })
    const administrator = {
      id: adminId,
      tenantId,
      email,
      fullName: 'Administrator',
      role: 'platform_admin',
      passwordHash,
      createdAt: now,
      updatedAt: now,
    }
    await tx.user.create({ data: administrator }).catch((error) => {
      throw duplicateEmail(error)
    })
    audit({
      action: 'tenant.created',
      resourceType: 'tenant',
      resourceId: tenantId,
      summary: say(input.isSandbox ? 'log.sandbox_created' : 'log.tenant_created', {
        name: input.name,
        admin: email,
      }),
    })
    enqueue('install-default-policies', { tenant_id: tenantId })
    enqueue('apply-retention', { tenant_id: tenantId }, { delayMs: RETENTION_EVERY_MS })
  })
  return { tenantId, adminId }
}
