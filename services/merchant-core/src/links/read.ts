import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Context } from '@trust/db/context'
import { type DirectLink, LinkSearch, type MerchantLink } from './link.ts'

export interface Links {
  links: MerchantLink[]
  total: number
  /** The names of all merchants on the paths. */
  names: Map<string, string>
}

/**
 * A page of the merchants that are linked to one, over up to seven steps, strongest first.
 * @throws NotFound
 */
export async function listLinks(context: Context, merchantId: string, paging: PageRequest): Promise<Links> {
  const { tx, tenantId } = context
  const merchant = await tx.merchant.findFirst({ where: { id: merchantId, tenantId }, select: { id: true } })
  if (!merchant) throw new NotFound('The merchant')
  const found = await findLinks(context, merchant.id)
  const links = found.slice(paging.skip, paging.skip + paging.limit)
  const ids = new Set(links.flatMap(({ path }) => path.map(({ to }) => to)))
  const named = await tx.merchant.findMany({
    where: { tenantId, id: { in: [...ids] } },
    select: { id: true, name: true },
  })
  return { links, total: found.length, names: new Map(named.map(({ id, name }) => [id, name])) }
}

/**
 * Strongest first. Groups are computed at each request, not stored, so that removing a value separates them at once.
 */
export async function findLinks(context: Context, merchantId: string): Promise<MerchantLink[]> {
  const search = new LinkSearch(merchantId)
  while (search.frontier.length > 0) search.advance(await directLinks(context, search.frontier))
  return search.links
}

function directLinks({ tx, tenantId }: Context, ids: string[]): Promise<DirectLink[]> {
  return tx.$queryRaw<DirectLink[]>`
    SELECT merchant_id AS "from", linked_id AS "to", strength, features
    FROM direct_links(${tenantId}::uuid, ${ids}::uuid[])`
}
