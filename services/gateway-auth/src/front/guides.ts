import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { Marked } from 'marked'
import { gfmHeadingId } from 'marked-gfm-heading-id'
import { brand, style } from './page-style.ts'

/** The guides in reading order: files of `docs/`. */
const forPartners: Record<string, string> = {
  'first-steps': 'First steps for a partner',
  integrations: 'A whole integration in Python, Go, Java and PHP',
  clients: 'A client for Python, Go, Java and PHP',
  webhooks: 'Receiving webhooks',
  photographs: 'Photographs: what is looked for, and live captures',
}
const forOperators: Record<string, string> = {
  operators: "Operators' roles and their work",
  inspectors: 'Inspectors in the field',
  scoring: 'How a score comes about',
  security: 'Security: who gets in, and what they may do',
  'audit-log': 'The audit log, and how to verify it',
  operations: 'Running it in production',
  scale: 'Room to grow',
  settings: 'Settings',
}

const guides = { ...forPartners, ...forOperators }
const groups = [
  { name: 'For partners', guides: forPartners },
  { name: 'For operators', guides: forOperators },
]

const references = `<h2>References</h2><p>Every call, with its fields: the <a href="/docs/partners">reference for partners</a>, and the
  <a href="/docs">full reference</a>. For programs: the partners' calls as <a href="/docs/partners.json">OpenAPI 3.1</a>,
  <a href="/docs/partners-3.0.json">OpenAPI 3.0</a> and <a href="/docs/partners.postman_collection.json">Postman collection</a>,
  and all calls as <a href="/api/v1/openapi.json">OpenAPI 3.1</a>.</p>`

/** Headings get the ids that links from one guide to a part of another name. */
const guideText = new Marked(gfmHeadingId())
const directory = join(import.meta.dirname, '../../../../docs')
export const policy =
  "default-src 'none'; img-src 'self'; font-src 'self'; script-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
/** Serves the guides of `docs/` as pages beside the reference. Like the reference they need no other host. */
export function guidePages(app: Hono): void {
  const headers = { 'content-security-policy': policy }
  app.get('/docs/guides', (request) => {
    const lists = groups.map(({ name, guides }) => {
      const items = Object.entries(guides).map(
        ([file, title]) => `<li><a href="/docs/guides/${file}">${title}</a></li>`,
      )
      return `<h2>${name}</h2><ul>${items.join('')}</ul>`
    })
    const body = `<h1>Guides</h1>${lists.join('')}${references}`
    return request.html(page('Guides', body), 200, headers)
  })
  app.get('/docs/guides/:name', async (request) => {
    const name = request.req.param('name').replace(/\.md$/, '')
    const title = Object.hasOwn(guides, name) ? guides[name as keyof typeof guides] : undefined
    if (title === undefined) return request.notFound()
    const text = await readFile(join(directory, `${name}.md`), 'utf8')
    return request.html(page(title, readable(await guideText.parse(text)), name), 200, headers)
  })
}

/** Makes elements that scroll sideways reachable by keyboard. */
const readable = (html: string) => html.replaceAll(/<(table|pre)>/g, '<$1 tabindex="0">')

function page(title: string, body: string, current?: string): string {
  const menu = groups.map(({ name: group, guides }) => {
    const links = Object.entries(guides).map(
      ([name, text]) =>
        `<li><a href="/docs/guides/${name}"${name === current ? ' aria-current="page"' : ''}>${text}</a></li>`,
    )
    return `<p>${group}</p><ul>${links.join('')}</ul>`
  })
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}: Merchant Trust Service</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
<script src="/docs/copy.js" defer></script>
</head>
<body>
${brand(current === undefined ? '/docs/guides' : undefined)}
<div class="page"><nav aria-label="Guides" tabindex="0">${menu.join('')}</nav>
<main>${body}</main></div>
</body>
</html>
`
}
