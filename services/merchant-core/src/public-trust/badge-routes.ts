import { BadRequest } from '@trust/contracts/errors'
import { JSON_TYPE } from '@trust/http/answer'
import { entityTag } from '@trust/http/caching'
import { requestIdOf } from '@trust/http/request'
import type { HttpSetup, Router } from '@trust/http/router'
import { memoizeRender } from './draw-once.ts'
import type { FindTrust } from './find.ts'
import { merchantIn, oembedOf } from './oembed.ts'
import { drawFrame, drawPage, frameHeaders, pageHeaders } from './page.ts'
import { drawBadge, type Theme } from './picture.ts'
import { BadgeTheme } from './schema.ts'
import { serve } from './serve.ts'

const PICTURE = '.svg'
const pictureHeaders = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors *",
}

/** `/badge/{id}.svg` is the picture, `/badge/{id}` the page about it, `/badge/{id}/frame` what an iframe shows. */
export function badgeRoutes({ hono }: Router, setup: HttpSetup, find: FindTrust): void {
  const base = setup.env.PUBLIC_BASE_URL
  const pictures = {
    light: memoizeRender((trust) => drawBadge(trust, 'light')),
    dark: memoizeRender((trust) => drawBadge(trust, 'dark')),
  }
  const picture = serve(setup, '/badge/:id.svg', async ({ req }) => {
    const theme = themeOf(req.queries('theme'))
    const recent = await find((req.param('name') ?? '').slice(0, -PICTURE.length))
    return { drawn: pictures[theme](recent), since: recent.since, headers: pictureHeaders }
  })
  const pages = memoizeRender((trust) => drawPage(trust, base))
  const page = serve(setup, '/badge/:id', async ({ req }) => {
    const recent = await find(req.param('name') ?? '')
    return { drawn: pages(recent), since: recent.since, headers: pageHeaders }
  })
  hono.get('/badge/:name', (request) =>
    request.req.param('name').endsWith(PICTURE) ? picture(request) : page(request),
  )
  const frames = memoizeRender((trust) => drawFrame(trust, base))
  const frame = serve(setup, '/badge/:id/frame', async ({ req }) => {
    const recent = await find(req.param('id') ?? '')
    return { drawn: frames(recent), since: recent.since, headers: frameHeaders }
  })
  hono.get('/badge/:id/frame', frame)
}

/** For pages that make a badge of a pasted address by themselves. */
export function oembedRoute({ hono }: Router, setup: HttpSetup, find: FindTrust): void {
  const base = setup.env.PUBLIC_BASE_URL
  const json = serve(setup, '/oembed', async ({ req }) => {
    const { url, maxwidth, maxheight } = req.query()
    if (url === undefined)
      throw new BadRequest('invalid_query', 'The query parameter url says which badge is meant.')
    const { value, since } = await find(merchantIn(url, base))
    const body = JSON.stringify(oembedOf(value, base, { maxwidth, maxheight }))
    return { drawn: { body, etag: entityTag(body) }, since, headers: { 'content-type': JSON_TYPE } }
  })
  hono.get('/oembed', async (request) => {
    if ((request.req.query('format') ?? 'json') === 'json') return json(request)
    const detail = 'Only the format json is offered.'
    return request.json({ detail, code: 'not_implemented', request_id: requestIdOf(request) }, 501)
  })
}

/** @throws BadRequest `invalid_query` */
function themeOf(given: string[] | undefined): Theme {
  const [theme = 'light', ...more] = given ?? []
  const parsed = BadgeTheme.safeParse(theme)
  if (parsed.success && more.length === 0) return parsed.data
  throw new BadRequest('invalid_query', 'The query parameter theme must be light or dark.')
}
