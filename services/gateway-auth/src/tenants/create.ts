import { systemActor } from '@trust/contracts/actor'
import { newId } from '@trust/contracts/identifier'
import type { Database } from '@trust/db/database'
import { hashPassword } from '../passwords/hash.ts'
import { defaultSettings } from './settings.ts'

interface NewTenant {
  name: string
  adminEmail: string
  adminPassword: string
}

/** Makes a tenant with its first administrator, who can sign in at once; the default policies follow by a job. */
export async function createTenant(
  db: Database,
  input: NewTenant,
): Promise<{ tenantId: string; adminId: string }> {
  const tenantId = newId()
  const adminId = newId()
  const passwordHash = await hashPassword(input.adminPassword)
  await db.transact({ tenantId, actor: systemActor('gateway-auth') }, async ({ tx, now, audit, enqueue }) => {
    await tx.tenant.create({
      data: { id: tenantId, name: input.name, settings: defaultSettings, createdAt: now, updatedAt: now },
    })
    await tx.user.create({
      data: {
        id: adminId,
        tenantId,
        email: input.adminEmail.toLowerCase(),
        fullName: 'Administrator',
        role: 'platform_admin',
        passwordHash,
        createdAt: now,
        updatedAt: now,
      },
    })
    audit({
      action: 'tenant.created',
      resourceType: 'tenant',
      resourceId: tenantId,
      summary: `Tenant "${input.name}" was created with the administrator ${input.adminEmail}.`,
    })
    enqueue('install-default-policies', { tenant_id: tenantId })
  })
  return { tenantId, adminId }
}
