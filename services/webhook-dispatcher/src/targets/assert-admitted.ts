import { Invalid } from '@trust/contracts/errors'
import type { TargetGuard } from './guard.ts'

/** Resolves names, so it runs before the transaction. @throws Invalid on `url` */
export async function assertAdmitted(guard: TargetGuard, url: string, tenantId: string): Promise<void> {
  if (await guard.admits(url, tenantId)) return
  throw Invalid.field(
    'url',
    'Must not point to a loopback, private, link-local or otherwise reserved address.',
  )
}
