import { ofAnyLength } from '@trust/db/rows'
import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { z } from 'zod'

const UUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
const LIST = new RegExp(`^${UUID}(?:,${UUID}){0,99}$`)

const query = {
  ids: z
    .string()
    .regex(LIST)
    .optional()
    .describe('Up to 100 UUIDs, separated by commas. Unknown ones are left out.'),
}

const MerchantNames = z
  .object({ items: z.array(z.object({ id: z.uuid(), name: z.string(), country: z.string().nullable() })) })
  .meta({ id: 'MerchantNames' })

const NAMES = `
  SELECT named.* FROM (SELECT DISTINCT unnest(${ofAnyLength('$2::uuid[]')}) AS id) AS one,
    LATERAL (SELECT id, name, country FROM merchants WHERE id = one.id AND tenant_id = $1::uuid LIMIT 1) AS named`

/** Names for a page of items that refer to merchants by id, in one request. */
export function nameRoutes(router: Router): void {
  const names = { access: can('merchant.read'), query, answers: { 200: MerchantNames } }
  router.get(
    '/api/v1/merchants/names',
    { tag: 'Merchants', summary: 'Read the names of merchants', ...names },
    ({ read, query: { ids } }) =>
      read(async ({ query: select, tenantId }) => {
        const [items] = await select<[{ id: string; name: string; country: string | null }]>({
          name: 'merchant-names',
          text: NAMES,
          values: [tenantId, ids?.split(',') ?? []],
        })
        return ok({ items })
      }),
  )
}
