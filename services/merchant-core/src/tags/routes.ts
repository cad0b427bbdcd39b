import { Actor } from '@trust/contracts/actor'
import { Paging, pageOf } from '@trust/contracts/paging'
import { MerchantTagName } from '@trust/contracts/policy-actions'
import { Timestamp } from '@trust/contracts/timestamp'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { z } from 'zod'
import { listTags } from './read.ts'
import { tagMerchant, untagMerchant } from './tag.ts'

const tag = 'Merchants'
const path = '/api/v1/merchants/:id/tags'
const { skip, limit } = Paging

const MerchantTag = z
  .strictObject({
    tag: MerchantTagName,
    created_by: Actor.meta({ description: 'The person, or the policy that fired.' }),
    created_at: Timestamp,
  })
  .meta({ id: 'MerchantTag' })
const TagMerchant = z
  .strictObject({ tags: z.array(MerchantTagName).min(1).max(20) })
  .meta({ id: 'TagMerchant' })

const list = {
  tag,
  summary: 'List the tags of a merchant',
  access: can('merchant.read'),
  query: { skip, limit },
  answers: { 200: pageOf(MerchantTag) },
} as const
const add = {
  tag,
  summary: 'Tag a merchant',
  description: 'Tags that the merchant has already stay unchanged.',
  access: can('merchant.update'),
  body: TagMerchant,
  answers: { 200: pageOf(MerchantTag) },
} as const
const remove = {
  tag,
  summary: 'Remove tags from a merchant',
  access: can('merchant.update'),
  body: TagMerchant,
  answers: { 200: pageOf(MerchantTag) },
} as const

const ALL = { skip: 0, limit: 100 }

export function tagRoutes(router: Router): void {
  router.get(path, list, ({ act, params, query }) =>
    act(async (context) => {
      const { rows, total } = await listTags(context, params.id, query)
      return ok(page(rows, total, query, present))
    }),
  )
  router.post(path, add, ({ act, params, body }) =>
    act(async (context) => {
      await tagMerchant(context, params.id, [...new Set(body.tags)].sort())
      const { rows, total } = await listTags(context, params.id, ALL)
      return ok(page(rows, total, ALL, present))
    }),
  )
  router.post(`${path}/remove`, remove, ({ act, params, body }) =>
    act(async (context) => {
      for (const each of new Set(body.tags)) await untagMerchant(context, params.id, each)
      const { rows, total } = await listTags(context, params.id, ALL)
      return ok(page(rows, total, ALL, present))
    }),
  )
}

type Tagged = Awaited<ReturnType<typeof listTags>>['rows'][number]

const present = ({ tag: name, createdBy, createdAt }: Tagged) => ({
  tag: name,
  created_by: createdBy as Actor,
  created_at: createdAt,
})
