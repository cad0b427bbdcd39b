import { tokens } from '@trust/public-pages/page'
import { DEAD_LETTER_QUEUE } from '@trust/queue/queues'
import type { MiddlewareHandler } from 'hono'

/** Styles the board like the other pages and adds a link back. */
export const uiConfig = {
  boardTitle: 'Queues',
  boardLogo: { path: '/docs/shield.svg', width: 24, height: 24 },
  miscLinks: [{ text: 'Back to the console', url: '/console' }],
  hideDocsLink: true,
  // The board would warn that the dead-letter queue has no workers. It needs none; the console's overview shows
  // services that are down.
  showWorkers: false,
}

/** Shown over the jobs of a queue. */
export const aboutQueue = (name: string): string =>
  name === DEAD_LETTER_QUEUE
    ? 'A record of deliveries that were given up. It has no worker: replay them on the console’s page of dead letters.'
    : `The work of ${name}.`

const style = `${tokens}
  :root, .dark-mode { --font-sans: var(--font); --font-mono: var(--code-font); --background: var(--page); --foreground: var(--ink);
    --card: var(--surface); --popover: var(--surface); --primary: var(--link); --border: var(--line); --input: var(--field-line);
    --muted: var(--sunken); --muted-foreground: var(--quiet); --sidebar: var(--surface); --sidebar-foreground: var(--ink);
    --sidebar-border: var(--line); --secondary-foreground: var(--ink) }
  :root { color-scheme: light } .dark-mode { color-scheme: dark }`

/** Where the script of the board's page is served. */
export const QUEUE_BOARD_SCRIPT = '/docs/queues.js'

/** Gives buttons that show only an icon the text of their tooltip as a name. */
export const queueBoardScript = `new MutationObserver(() => {
  for (const button of document.querySelectorAll('button:not([aria-label])'))
    if (!button.innerText.trim()) button.setAttribute('aria-label', button.title || 'Menu')
  for (const picture of document.querySelectorAll('svg[role=img]:not([aria-hidden])')) picture.setAttribute('aria-hidden', 'true')
}).observe(document.documentElement, { childList: true, subtree: true })
`
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Adds our style to the board's page, and removes the typeface that it loads from another host. */
export const ownLooks: MiddlewareHandler = async (request, next) => {
  await next()
  const { headers } = request.res
  if (!headers.get('content-type')?.startsWith('text/html')) return
  const page = (await request.res.text())
    .replace(/<link href="https:\/\/fonts[^>]*>/, '')
    .replace('</head>', `<style>${style}</style><script src="${QUEUE_BOARD_SCRIPT}" defer></script></head>`)
  const own = new Headers(headers)
  own.set('content-security-policy', POLICY)
  own.delete('content-length')
  request.res = undefined
  request.res = new Response(page, { status: 200, headers: own })
}
