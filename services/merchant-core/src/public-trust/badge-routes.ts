import { BadRequest } from '@trust/contracts/errors'
import { JSON_TYPE } from '@trust/http/answer'
import { requestIdOf } from '@trust/http/request'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@trust/messages/language-names'
import { preferredLanguage } from '@trust/messages/languages'
import { type FindTrust, findBadgeFactsRecently } from './find.ts'
import { merchantIn, oembedOf } from './oembed.ts'
import { drawFrame, drawPage, drawUnknown } from './page.ts'
import { frameHeaders, pageHeaders } from './page-style.ts'
import { drawBadge, type Theme } from './picture.ts'
import { BadgeTheme } from './schema.ts'
import { serve } from './serve.ts'

type HttpRequest = Parameters<typeof requestIdOf>[0]

const PICTURE = '.svg'
const pictureHeaders = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors *",
}

/** `/badge/{id}.svg` is the picture, `/badge/{id}` the page about it, `/badge/{id}/frame` what an iframe shows. */
export function badgeRoutes({ hono }: Router, setup: HttpSetup, find: FindTrust): void {
  const base = setup.env.PUBLIC_BASE_URL
  const picture = serve(setup, '/badge/:id.svg', async ({ req }) => {
    const theme = themeOf(req.queries('theme'))
    const language = languageOf(req.queries('lang')) ?? DEFAULT_LANGUAGE
    const { value, since } = await find((req.param('name') ?? '').slice(0, -PICTURE.length))
    return { body: drawBadge(value, theme, language), since, headers: pictureHeaders }
  })
  const page = pageRoute(setup)
  hono.get('/badge/:name', (request) =>
    request.req.param('name').endsWith(PICTURE) ? picture(request) : page(request),
  )
  const frame = serve(setup, '/badge/:id/frame', async ({ req }) => {
    const language = languageOf(req.queries('lang')) ?? DEFAULT_LANGUAGE
    const { value, since } = await find(req.param('id') ?? '')
    return { body: drawFrame(value, base, language), since, headers: frameHeaders }
  })
  hono.get('/badge/:id/frame', frame)
}

/** The page is in the language of its address, else in the reader's. */
function pageRoute(setup: HttpSetup): (request: HttpRequest) => Promise<Response> {
  const find = findBadgeFactsRecently(setup)
  const page = serve(setup, '/badge/:id', async ({ req }) => {
    const chosen = languageOf(req.queries('lang'))
    const language = chosen ?? preferredLanguage(req.header('accept-language'))
    const { value, since } = await find(req.param('name') ?? '')
    const headers = { ...pageHeaders, 'content-language': language }
    return {
      body: drawPage(value, setup.env.PUBLIC_BASE_URL, language),
      since,
      headers: chosen ? headers : { ...headers, vary: 'Accept-Language' },
    }
  })
  return async (request) => {
    const { req } = request
    const response = await page(request)
    if (response.status !== 404 || !req.header('accept')?.includes('text/html')) return response
    const language = languageOf(req.queries('lang')) ?? preferredLanguage(req.header('accept-language'))
    return request.body(drawUnknown(language), 404, { ...pageHeaders, vary: 'Accept, Accept-Language' })
  }
}

/** oEmbed, for pages that turn a pasted address into a badge. */
export function oembedRoute({ hono }: Router, setup: HttpSetup, find: FindTrust): void {
  const base = setup.env.PUBLIC_BASE_URL
  const json = serve(setup, '/oembed', async ({ req }) => {
    const { url, maxwidth, maxheight } = req.query()
    if (url === undefined)
      throw new BadRequest('invalid_query', 'The query parameter url says which badge is meant.')
    const { value, since } = await find(merchantIn(url, base))
    const body = JSON.stringify(oembedOf(value, base, { maxwidth, maxheight }))
    return { body, since, headers: { 'content-type': JSON_TYPE } }
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

/** @throws BadRequest `invalid_query` */
function languageOf(given: string[] | undefined): Language | undefined {
  if (given === undefined) return undefined
  const [language = '', ...more] = given
  if (isLanguage(language) && more.length === 0) return language
  throw new BadRequest('invalid_query', `The query parameter lang must be one of ${LANGUAGES.join(', ')}.`)
}
