import type { Call } from '@trust/http/endpoint'
import type { HttpSetup } from '@trust/http/router'
import type { Transact } from './assess-all.ts'

type Asked = Pick<Call<never, never, never>, 'caller' | 'requestId'>

/** For work that a single transaction of the request would be too long for: each piece has one of its own. */
export function transactionsOf(db: HttpSetup['db']): (asked: Asked) => Transact {
  return ({ caller, requestId }) => {
    const { tenantId, actor } = caller()
    return (work) => db.transact({ tenantId, actor, requestId }, work)
  }
}
