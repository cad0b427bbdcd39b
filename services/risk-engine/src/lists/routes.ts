import type { Actor } from '@trust/contracts/actor'
import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { z } from 'zod'
import { createRiskList, deleteRiskList, putEntries, removeEntries, updateRiskList } from './change.ts'
import { csvOf, entriesOfCsv } from './csv.ts'
import { importEntries } from './import.ts'
import { allEntries, findRiskList, listEntries, listRiskLists, type RiskListRow } from './read.ts'
import {
  AddRiskListEntries,
  CreateRiskList,
  ImportRiskList,
  RemoveRiskListEntries,
  RiskList,
  RiskListEntry,
  RiskListImport,
  UpdateRiskList,
} from './schema.ts'

const tag = 'Risk'
const reading = { tag, access: can('risk.read') } as const
const managing = { tag, access: can('risk.manage') } as const

const create = {
  ...managing,
  summary: 'Create a list of values',
  description:
    'Policies use it with `in_list` and `not_in_list`, for merchants, countries, addresses or telephone numbers.',
  body: CreateRiskList,
  answers: { 201: RiskList },
  fails: [409],
  creates: true,
} as const
const list = {
  ...reading,
  summary: 'List the lists of values',
  query: Paging,
  answers: { 200: pageOf(RiskList) },
} as const
const read = { ...reading, summary: 'Read a list of values', answers: { 200: RiskList } } as const
const update = {
  ...managing,
  summary: 'Change a list of values',
  body: UpdateRiskList,
  answers: { 200: RiskList },
  fails: [409],
} as const
const remove = {
  ...managing,
  summary: 'Delete a list of values',
  description: '409 `list_in_use` while an enabled policy uses it.',
  answers: { 200: z.strictObject({ detail: z.string() }) },
  fails: [409],
} as const
const entries = {
  ...reading,
  summary: 'List the values on a list',
  query: Paging,
  answers: { 200: pageOf(RiskListEntry) },
} as const
const csv = {
  ...reading,
  summary: 'Read a whole list as CSV',
  description:
    'A cell that a spreadsheet would run as a formula gets an apostrophe in front, which an import removes.',
  answers: { 200: z.strictObject({ csv: z.string() }) },
} as const
const add = {
  ...managing,
  summary: 'Add values to a list',
  description:
    'From an array or a CSV text. A value that is on the list already takes the new expiry and note.',
  body: AddRiskListEntries,
  answers: { 200: RiskList },
} as const
const importing = {
  ...managing,
  summary: 'Import a CSV file into a list of values',
  description: 'Imports the valid lines and reports on each line. With `dry_run` it only reports.',
  body: ImportRiskList,
  answers: { 200: RiskListImport },
} as const
const removeValues = {
  ...managing,
  summary: 'Remove values from a list',
  body: RemoveRiskListEntries,
  answers: { 200: RiskList },
} as const

export function listRoutes(router: Router): void {
  router.get('/api/v1/risk/lists', list, ({ act, query }) =>
    act(async (context) => {
      const { rows, total } = await listRiskLists(context, query)
      return ok(page(rows, total, query, presentList))
    }),
  )
  router.post('/api/v1/risk/lists', create, ({ act, body }) =>
    act(async (context) => created(presentList(await createRiskList(context, body)))),
  )
  router.get('/api/v1/risk/lists/:id', read, ({ act, params }) =>
    act(async (context) => ok(presentList(await findRiskList(context, params.id)))),
  )
  router.put('/api/v1/risk/lists/:id', update, ({ act, params, body }) =>
    act(async (context) => ok(presentList(await updateRiskList(context, params.id, body)))),
  )
  router.delete('/api/v1/risk/lists/:id', remove, ({ act, params }) =>
    act(async (context) => {
      const { name } = await deleteRiskList(context, params.id)
      return ok({ detail: `The list "${name}" is deleted.` })
    }),
  )
  entryRoutes(router)
}

function entryRoutes(router: Router): void {
  router.get('/api/v1/risk/lists/:id/entries', entries, ({ act, params, query }) =>
    act(async (context) => {
      const { rows, total } = await listEntries(context, params.id, query)
      return ok(
        page(rows, total, query, ({ value, expiresAt, note, createdAt }) => ({
          value,
          expires_at: expiresAt,
          note,
          created_at: createdAt,
        })),
      )
    }),
  )
  router.post('/api/v1/risk/lists/:id/entries', add, ({ act, params, body }) =>
    act(async (context) => {
      const given = body.entries ?? entriesOfCsv(body.csv ?? '')
      await putEntries(context, params.id, given)
      return ok(presentList(await findRiskList(context, params.id)))
    }),
  )
  router.post('/api/v1/risk/lists/:id/imports', importing, ({ act, params, body }) =>
    act(async (context) => ok(await importEntries(context, params.id, body))),
  )
  router.post('/api/v1/risk/lists/:id/entries/remove', removeValues, ({ act, params, body }) =>
    act(async (context) => ok(presentList(await removeEntries(context, params.id, body.values)))),
  )
  router.get('/api/v1/risk/lists/:id/csv', csv, ({ act, params }) =>
    act(async (context) => ok({ csv: csvOf(await allEntries(context, params.id)) })),
  )
}

function presentList({ createdBy, ...list }: RiskListRow) {
  return {
    id: list.id,
    name: list.name,
    kind: list.kind,
    description: list.description,
    entries: list._count.entries,
    created_by: createdBy as Actor,
    created_at: list.createdAt,
    updated_at: list.updatedAt,
  }
}
