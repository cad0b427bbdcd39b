import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { marked } from 'marked'

/** The guides, in the order in which they are read: files of `docs/`. */
const guides: Record<string, string> = {
  'first-steps': 'First steps for a partner',
  integrations: 'A whole integration in Python, Go, Java and PHP',
  webhooks: 'Receiving webhooks',
  operators: "Operators' roles and their work",
  inspectors: 'Inspectors in the field',
  photographs: 'Photographs: what is looked for, and live captures',
  scoring: 'How a score comes about',
  security: 'Security: who gets in, and what they may do',
  'audit-log': 'The audit log, and how to verify it',
  operations: 'Running it in production',
  scale: 'Room to grow',
  settings: 'Settings',
}

const directory = join(import.meta.dirname, '../../../../docs')
const policy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
const style = `
  :root { color-scheme: light dark; --ink: light-dark(#1c2430, #e6e9ee); --quiet: light-dark(#5a6675, #9aa5b4);
    --line: light-dark(#d9dfe7, #333c49); --link: light-dark(#0b5cad, #79b8ff); --code: light-dark(#f2f5f9, #1d2530) }
  body { margin: 0; background: light-dark(#fff, #12171e); color: var(--ink); font: 16px/1.6 system-ui, sans-serif }
  nav, main { max-width: 50rem; margin: 0 auto; padding: 1rem 1.25rem }
  nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; border-bottom: 1px solid var(--line) }
  a { color: var(--link) } a[aria-current] { color: var(--ink); text-decoration: none; font-weight: 600 }
  h1, h2, h3 { line-height: 1.25; text-wrap: balance } h2 { margin-top: 2.2rem }
  table { border-collapse: collapse; display: block; overflow-x: auto }
  th, td { border: 1px solid var(--line); padding: .35rem .6rem; text-align: left; vertical-align: top }
  code { background: var(--code); border-radius: 4px; padding: .1em .3em; font-size: .9em }
  pre { background: var(--code); border-radius: 8px; padding: .9rem 1rem; overflow-x: auto } pre code { padding: 0 }
  img { max-width: 100% } footer { color: var(--quiet) }`

/** The guides of `docs/` as pages, beside the reference. Like it, they need no other host. */
export function guidePages(app: Hono): void {
  const headers = { 'content-security-policy': policy }
  app.get('/docs/guides', (request) => {
    const list = Object.entries(guides).map(
      ([name, title]) => `<li><a href="/docs/guides/${name}">${title}</a></li>`,
    )
    const body = `<h1>Guides</h1><ul>${list.join('')}</ul><p>Every call, with its fields: the <a href="/docs">API reference</a>.</p>`
    return request.html(page('Guides', body), 200, headers)
  })
  app.get('/docs/guides/:name', async (request) => {
    const name = request.req.param('name').replace(/\.md$/, '')
    const title = Object.hasOwn(guides, name) ? guides[name] : undefined
    if (title === undefined) return request.notFound()
    const text = await readFile(join(directory, `${name}.md`), 'utf8')
    return request.html(page(title, await marked.parse(text), name), 200, headers)
  })
}

function page(title: string, body: string, current?: string): string {
  const links = Object.entries(guides).map(
    ([name, text]) =>
      `<a href="/docs/guides/${name}"${name === current ? ' aria-current="page"' : ''}>${text}</a>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}: Merchant Trust Service</title>
<style>${style}</style>
</head>
<body>
<nav aria-label="Guides"><a href="/docs">API reference</a>${links.join('')}</nav>
<main>${body}</main>
</body>
</html>
`
}
