import { createHash } from 'node:crypto'

export const pageStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, 'Noto Sans', sans-serif; }
body { margin: 0; background: light-dark(#f6f8fa, #0d1117); color: light-dark(#1f2328, #f0f6fc); }
main { max-width: 44rem; margin: 0 auto; padding: 1rem 1rem 4rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem; margin: 0 0 1.5rem -.5rem; padding: 0; list-style: none; font-size: .875rem; }
nav a { display: block; padding: .25rem .5rem; border-radius: 6px; }
nav a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; background: light-dark(#e6eaef, #21262d); }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 .25rem; font-size: 1.125rem; }
h3 { margin: 1.5rem 0 .25rem; font-size: 1rem; }
p { margin: .25rem 0 .75rem; overflow-wrap: anywhere; }
a { color: light-dark(#0969da, #4493f8); }
.status { display: flex; gap: 1rem; align-items: center; margin: 1rem 0 0; padding: 1rem 1.25rem; border-radius: 12px;
  background: light-dark(#fff, #161b22); border: 1px solid light-dark(#d0d7de, #3d444d); border-inline-start: 6px solid; }
.status svg { flex: none; width: 48px; height: 48px; }
.status p { margin: 0; }
.status .word { font-size: 1.375rem; font-weight: 600; line-height: 1.3; }
.status .by { color: light-dark(#1f2328, #f0f6fc); }
.shape { fill: currentColor; }
.sign { fill: none; stroke: light-dark(#fff, #161b22); stroke-width: 2.4; stroke-linecap: round; stroke-linejoin: round; }
.verified { color: light-dark(#1a7f37, #3fb950); }
.review { color: light-dark(#9a6700, #d29922); }
.suspended { color: light-dark(#cf222e, #f85149); }
.owner { margin-top: 3rem; padding-top: .5rem; border-top: 1px solid light-dark(#d0d7de, #3d444d); }
.badges { display: flex; flex-wrap: wrap; gap: 1rem; margin: 1rem 0 0; }
.badges img { display: block; max-width: 100%; height: auto; }
.badges span { padding: 1rem; border-radius: 12px; border: 1px solid light-dark(#d0d7de, #3d444d); }
.light { background: #fff; }
.dark { background: #0d1117; }
pre { margin: 0; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; user-select: all;
  font-size: .8125rem; border-radius: 8px;
  background: light-dark(#fff, #161b22); border: 1px solid light-dark(#d0d7de, #3d444d); }
`

export const frameStyle = `
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
