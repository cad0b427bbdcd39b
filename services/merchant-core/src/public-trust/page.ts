import { createHash } from 'node:crypto'
import { escapeMarkup, fitName } from './fit.ts'
import { HEIGHT, WIDTH } from './picture.ts'
import { type PublicTrust, words } from './public-trust.ts'
import { frameSnippet, pictureSnippet } from './snippets.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const pageStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, 'Noto Sans', sans-serif; }
body { margin: 0; background: light-dark(#f6f8fa, #0d1117); color: light-dark(#1f2328, #f0f6fc); }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.25rem; }
h3 { margin: 1.5rem 0 .25rem; font-size: 1rem; }
p { margin: .25rem 0 .75rem; }
.badges { display: flex; flex-wrap: wrap; gap: 1rem; margin: 1.5rem 0 0; }
.badges img { display: block; max-width: 100%; height: auto; }
.badges span { padding: 1.25rem; border-radius: 12px; border: 1px solid light-dark(#d0d7de, #3d444d); }
.light { background: #fff; }
.dark { background: #0d1117; }
pre { margin: 0; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; user-select: all;
  font-size: .8125rem; border-radius: 8px;
  background: light-dark(#fff, #161b22); border: 1px solid light-dark(#d0d7de, #3d444d); }
a { color: light-dark(#0969da, #4493f8); }
`

const frameStyle = `
:root { color-scheme: light dark; }
body { margin: 0; }
a, img { display: block; }
img { width: 100%; height: auto; }
`

/** Nothing but our own pictures and this one style; framed by anyone, since it has nothing to press. */
function policy(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  const own = `img-src 'self'; style-src 'sha256-${hash}'`
  return `default-src 'none'; ${own}; base-uri 'none'; form-action 'none'; frame-ancestors *`
}

const html = (style: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy(style),
})
export const pageHeaders = html(pageStyle)
export const frameHeaders = html(frameStyle)

/** Where anyone sees the status of a merchant and finds what to paste. It needs no script: a click selects. */
export function drawPage(trust: PublicTrust, publicBaseUrl: string): string {
  const { merchantId: id, verifiedSince } = trust
  const name = escapeMarkup(fitName(trust.merchantName, Number.POSITIVE_INFINITY))
  const { sentence } = words[trust.publicStatus]
  const since = verifiedSince ? ` since ${day.format(verifiedSince)}` : ''
  const address = `${publicBaseUrl}/badge/${id}`
  const oembed = escapeMarkup(`${publicBaseUrl}/oembed?url=${encodeURIComponent(address)}`)
  const facts = `${escapeMarkup(publicBaseUrl)}/api/v1/public/merchants/${id}`
  const picture = (theme: string) =>
    `<span class="${theme}"><img src="${id}.svg?theme=${theme}" alt="${sentence}, ${theme} badge" width="${WIDTH}" height="${HEIGHT}"></span>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}: ${sentence}</title>
<link rel="alternate" type="application/json+oembed" href="${oembed}" title="${name}: ${sentence}">
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1><bdi>${name}</bdi></h1>
<p>${sentence}${since}.</p>
<div class="badges">${picture('light')}${picture('dark')}</div>
<h2>Show the badge on your page</h2>
<p>It shows the current status; a change takes a few minutes to show. Click a snippet to select it, then copy.</p>
<h3>As a picture that follows the reader’s theme</h3>
<pre tabindex="0"><code>${escapeMarkup(pictureSnippet(trust, publicBaseUrl))}</code></pre>
<h3>As a frame</h3>
<pre tabindex="0"><code>${escapeMarkup(frameSnippet(trust, publicBaseUrl))}</code></pre>
<h2>Check a badge that you saw elsewhere</h2>
<p>This page has the address <a href="${escapeMarkup(address)}">${escapeMarkup(address)}</a>: the badge should lead here.
Programs read <a href="${facts}/status">the status</a>, or <a href="${facts}/attestation">the same, signed</a>, which
can be verified without us with <a href="${escapeMarkup(publicBaseUrl)}/.well-known/jwks.json">our keys</a>.</p>
</main>
</body>
</html>
`
}

/** The badge alone, as wide as its frame, with the link to its page. */
export function drawFrame(trust: PublicTrust, publicBaseUrl: string): string {
  const { merchantId: id } = trust
  const name = escapeMarkup(fitName(trust.merchantName, Number.POSITIVE_INFINITY))
  const { sentence } = words[trust.publicStatus]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${name}: ${sentence}</title>
<style>${frameStyle}</style>
</head>
<body>
<a href="${escapeMarkup(publicBaseUrl)}/badge/${id}" target="_blank" rel="noopener">
<picture>
<source media="(prefers-color-scheme: dark)" srcset="../${id}.svg?theme=dark">
<img src="../${id}.svg?theme=light" alt="${name}: ${sentence}" width="${WIDTH}" height="${HEIGHT}">
</picture>
</a>
</body>
</html>
`
}
