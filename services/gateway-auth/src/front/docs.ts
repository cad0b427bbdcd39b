import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { JSON_TYPE } from '@trust/http/answer'
import type { Hono } from 'hono'
import { copyButtons } from './copy-buttons.ts'
import { guidePages, policy as guidePolicy } from './guides.ts'
import type { PartnerDocument } from './reference/document.ts'
import { referencePage } from './reference/page.ts'

const SCRIPT_TYPE = 'text/javascript; charset=utf-8'

const assets: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': SCRIPT_TYPE,
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Merchant Trust Service: API reference</title>
    <link rel="stylesheet" href="/docs/assets/swagger-ui.css">
  </head>
  <body>
    <p style="font: 16px system-ui, sans-serif; margin: 1rem auto; max-width: 1420px; padding: 0 20px">
      <a href="/docs/guides">Guides</a>: first steps, webhooks, roles, scoring, running it in production ·
      <a href="/docs/partners">Reference for partners</a>: what a key may call, with samples in six languages
    </p>
    <div id="reference"></div>
    <script src="/docs/assets/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`

const start = `SwaggerUIBundle({ url: '/api/v1/openapi.json', dom_id: '#reference', deepLinking: true, filter: true })\n`

const policy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; object-src 'none'"

/**
 * The API reference page. Everything on it is served from here.
 * @param forPartners the OpenAPI document of what partners may call
 */
export function docs(app: Hono, forPartners: () => PartnerDocument): void {
  guidePages(app)
  app.get('/docs/copy.js', (request) => request.body(copyButtons, 200, { 'content-type': SCRIPT_TYPE }))
  let reference: string | undefined
  app.get('/docs/partners', (request) => {
    reference ??= referencePage(forPartners())
    return request.html(reference, 200, { 'content-security-policy': guidePolicy })
  })
  app.get('/docs/partners.json', (request) =>
    request.body(JSON.stringify(forPartners()), 200, { 'content-type': JSON_TYPE }),
  )
  app.get('/docs/partners.postman_collection.json', async (request) => {
    const bytes = await readFile(
      join(import.meta.dirname, '../../../../docs/partners.postman_collection.json'),
    )
    return request.body(new Uint8Array(bytes), 200, { 'content-type': JSON_TYPE })
  })
  const directory = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  app.get('/docs', (request) => request.html(page, 200, { 'content-security-policy': policy }))
  app.get('/docs/start.js', (request) => request.body(start, 200, { 'content-type': SCRIPT_TYPE }))
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
