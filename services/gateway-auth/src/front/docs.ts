import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { JSON_TYPE } from '@trust/http/answer'
import type { Hono } from 'hono'
import { copyButtons } from './copy-buttons.ts'
import { guidePages, policy as guidePolicy } from './guides.ts'
import { brand, shield, style } from './page-style.ts'
import { QUEUE_BOARD_SCRIPT, queueBoardScript } from './queue-board-looks.ts'
import type { PartnerDocuments } from './reference/document.ts'
import { referencePage } from './reference/page.ts'
import { swaggerStart, swaggerStyle } from './swagger.ts'

const SCRIPT_TYPE = 'text/javascript; charset=utf-8'

const assets: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': SCRIPT_TYPE,
}

const page = `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Full reference: Merchant Trust Service</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/docs/assets/swagger-ui.css">
    <style>${style}${swaggerStyle}</style>
    <script src="/docs/assets/swagger-ui-bundle.js" defer></script>
    <script src="/docs/start.js" defer></script>
  </head>
  <body>
    ${brand('/docs')}
    <div id="reference"></div>
  </body>
</html>
`

const policy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; object-src 'none'"

/**
 * The API reference page. All its assets are served from this host.
 * @param forPartners the OpenAPI documents of the partners' endpoints
 */
export function docs(app: Hono, forPartners: PartnerDocuments): void {
  // The list of all documents; other pages are meant without the slash.
  app.get('/docs/', (request) => request.redirect('/docs/guides'))
  app.get('/docs/:page{.+/}', (request) => request.redirect(request.req.path.replace(/\/+$/, '')))
  guidePages(app)
  app.get('/docs/copy.js', (request) => request.body(copyButtons, 200, { 'content-type': SCRIPT_TYPE }))
  let reference: string | undefined
  app.get('/docs/partners', (request) => {
    reference ??= referencePage(forPartners('3.1'))
    return request.html(reference, 200, { 'content-security-policy': guidePolicy })
  })
  const documents = [
    ['/docs/partners.json', '3.1'],
    ['/docs/partners-3.0.json', '3.0'],
  ] as const
  for (const [path, version] of documents)
    app.get(path, (request) =>
      request.body(JSON.stringify(forPartners(version)), 200, { 'content-type': JSON_TYPE }),
    )
  const files = [
    ['/docs/partners.postman_collection.json', 'docs/partners.postman_collection.json'],
    ...['python', 'go', 'java', 'php'].map(
      (language) => [`/docs/clients/${language}.json`, `docs/clients/${language}.json`] as const,
    ),
  ] as const
  for (const [path, file] of files)
    app.get(path, async (request) => {
      const bytes = await readFile(join(import.meta.dirname, '../../../..', file))
      return request.body(new Uint8Array(bytes), 200, { 'content-type': JSON_TYPE })
    })
  const directory = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  app.get('/docs', (request) => request.html(page, 200, { 'content-security-policy': policy }))
  app.get(QUEUE_BOARD_SCRIPT, (request) =>
    request.body(queueBoardScript, 200, { 'content-type': SCRIPT_TYPE }),
  )
  app.get('/docs/shield.svg', (request) => request.body(shield, 200, { 'content-type': 'image/svg+xml' }))
  app.get('/docs/start.js', (request) => request.body(swaggerStart, 200, { 'content-type': SCRIPT_TYPE }))
  app.get('/docs/assets/:name', async (request) => {
    const name = request.req.param('name')
    const type = assets[name]
    if (!type) return request.notFound()
    const bytes = await readFile(join(directory, name))
    return request.body(new Uint8Array(bytes), 200, {
      'content-type': type,
      'cache-control': 'public, max-age=86400',
    })
  })
}
