import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import type { Scope } from '@trust/db/scope'
import { batched } from '@trust/queue/batched'
import { MAX_TRANSACTED_TOGETHER } from '../limits.ts'

/** Shares one transaction among concurrent calls for a tenant. */
export function transactTogether<In extends { scope: Scope }, Out>(
  db: Database,
  work: (context: Context, all: In[]) => Promise<Out[]>,
): (item: In) => Promise<Out> {
  return batched<In, Out>(
    async (all) => {
      const [first] = all
      if (!first) return []
      return db.transact({ ...first.scope, requestId: undefined }, (context) => work(context, all))
    },
    { most: MAX_TRANSACTED_TOGETHER, keyOf: ({ scope }) => scope.tenantId },
  )
}
