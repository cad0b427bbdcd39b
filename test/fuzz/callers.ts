import type { TestClient } from '@trust/testing/client'
import type { Harness, TestTenant } from '@trust/testing/harness'
import { signedInInspector } from '../../services/merchant-core/src/verification/inspector.fixture.ts'
import type { Identity } from './call.ts'

/** Keeps somebody of each identity at hand: who is signed out by what was called is replaced. */
export class FuzzCallers {
  readonly #harness: Harness
  readonly #tenant: TestTenant
  readonly #known = new Map<Identity, TestClient>()

  constructor(harness: Harness, tenant: TestTenant) {
    this.#harness = harness
    this.#tenant = tenant
  }

  async of(identity: Identity): Promise<TestClient> {
    const known = this.#known.get(identity)
    if (known) return known
    const made = await this.#make(identity)
    this.#known.set(identity, made)
    return made
  }

  /** The credential no longer holds. */
  forget(identity: Identity): void {
    this.#known.delete(identity)
  }

  async #make(identity: Identity): Promise<TestClient> {
    if (identity === 'anyone' || identity === 'bad') return this.#harness.anyone()
    if (identity === 'inspector') return signedInInspector(this.#harness, this.#tenant)
    if (identity !== 'partner') return this.#harness.operator(this.#tenant, identity)
    const admin = await this.#harness.operator(this.#tenant, 'platform_admin')
    const { body } = await admin.post('/settings/api-keys', { name: 'fuzz' })
    return this.#harness.keyed(body.api_key)
  }
}
