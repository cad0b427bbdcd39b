import { Conflict, NotFound } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import type { SaveView } from './schema.ts'

export type SavedViewRow = Prisma.SavedViewGetPayload<true>

const MAX_VIEWS = 100

/**
 * Saves a view of a list under a name for the caller, replacing an earlier view of that name.
 * @throws Conflict `too_many_views`
 */
export async function saveView(context: Context, { page, name, query }: SaveView): Promise<SavedViewRow> {
  const { tx, tenantId, actor, now } = context
  const key = { userId: actor.id, page, name }
  const others = await tx.savedView.count({ where: { tenantId, userId: actor.id, NOT: { page, name } } })
  if (others >= MAX_VIEWS) throw new Conflict('too_many_views', `Nobody keeps more than ${MAX_VIEWS} views.`)
  return tx.savedView.upsert({
    where: { userId_page_name: key },
    create: { id: newId(), tenantId, ...key, query, createdAt: now },
    update: { query },
  })
}

/** @throws NotFound for a view that is not the caller's */
export async function deleteView({ tx, tenantId, actor }: Context, id: string): Promise<void> {
  const { count } = await tx.savedView.deleteMany({ where: { id, tenantId, userId: actor.id } })
  if (count === 0) throw new NotFound('The view')
}
