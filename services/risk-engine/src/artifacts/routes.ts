import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { sentimentOf } from '../sentiment/sentiment.ts'
import { addArtifact } from './add.ts'
import { presentArtifact } from './present.ts'
import { findArtifact, listArtifacts } from './read.ts'
import { AddArtifact, Artifact, ArtifactFilters } from './schema.ts'

const tag = 'Intelligence'

const add = {
  tag,
  summary: 'Add an artifact',
  description: 'What the public says about a merchant. The sentiment of its text is read at once.',
  access: can('intelligence.manage'),
  body: AddArtifact,
  answers: { 201: Artifact },
  creates: true,
} as const
const list = {
  tag,
  summary: 'List artifacts',
  access: can('intelligence.read'),
  query: { ...Paging, ...ArtifactFilters },
  answers: { 200: pageOf(Artifact) },
} as const
const read = {
  tag,
  summary: 'Read an artifact',
  access: can('intelligence.read'),
  answers: { 200: Artifact },
} as const

export function artifactRoutes(router: Router): void {
  router.post('/api/v1/intelligence/artifacts', add, ({ act, body }) => {
    const sentiment = sentimentOf(body.text ?? null)
    return act(async (context) => created(presentArtifact(await addArtifact(context, body, sentiment))))
  })
  router.get('/api/v1/intelligence/artifacts', list, ({ act, query }) =>
    act(async (context) => {
      const { rows, total } = await listArtifacts(context, query, query)
      return ok(page(rows, total, query, presentArtifact))
    }),
  )
  router.get('/api/v1/intelligence/artifacts/:id', read, ({ act, params }) =>
    act(async (context) => ok(presentArtifact(await findArtifact(context, params.id)))),
  )
}
