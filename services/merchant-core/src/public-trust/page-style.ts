import { pageStyle, styleSource } from '@trust/public-pages/page'

export const badgePageStyle = `${pageStyle}
.status { display: flex; gap: 1rem; align-items: center; margin: 1rem 0 0; padding: 1rem 1.25rem; border-radius: var(--radius);
  background: var(--surface); border: 1px solid var(--line); border-inline-start: 6px solid; }
.status svg { flex: none; width: 48px; height: 48px; }
.status p { margin: 0; }
.status .by { color: var(--ink); }
.shape { fill: currentColor; }
.sign { fill: none; stroke: var(--surface); stroke-width: 2.4; stroke-linecap: round; stroke-linejoin: round; }
.owner { margin-top: 3rem; padding-top: .5rem; border-top: 1px solid var(--line); }
.badges { display: flex; flex-wrap: wrap; gap: 1rem; margin: 1rem 0 0; }
.badges img { display: block; max-width: 100%; height: auto; }
.badges span { padding: 1rem; border-radius: var(--radius); border: 1px solid var(--line); }
.light { background: #fff; }
.dark { background: #0d1117; }
pre { margin: 0; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; user-select: all;
  font-size: .8125rem; border-radius: var(--radius);
  background: var(--surface); border: 1px solid var(--line); }
`

export const frameStyle = `
:root { color-scheme: light dark; }
body { margin: 0; }
a, img { display: block; }
img { width: 100%; height: auto; }
`

/** Allows only our own pictures and this one style; anyone may frame the page, since it has no controls. */
function policy(style: string): string {
  const own = `img-src 'self'; font-src 'self'; style-src ${styleSource(style)}`
  return `default-src 'none'; ${own}; base-uri 'none'; form-action 'none'; frame-ancestors *`
}

const html = (style: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy(style),
})
export const pageHeaders = html(badgePageStyle)
export const frameHeaders = html(frameStyle)
