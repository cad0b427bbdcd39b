import { tokens } from '@trust/public-pages/page'

/** The style of guides and of both references, in both themes. */
export const style = `${tokens}
  :root { color-scheme: light dark }
  body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.6 var(--font) }
  .brand { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1.25rem; min-height: 56px; box-sizing: border-box;
    padding: .5rem 1.25rem; background: var(--surface); border-bottom: 1px solid var(--line); font-size: .9rem }
  .brand strong { display: flex; align-items: center; gap: .6rem; font-size: 1rem; margin-inline-end: auto }
  .page { display: grid; grid-template-columns: minmax(0, 17rem) minmax(0, 1fr) }
  .page > nav { padding: 1.25rem; font-size: .9rem; border-inline-end: 1px solid var(--line) }
  .page > nav p { margin: 0 0 .25rem; font-weight: 600 } .page > nav ul { list-style: none; padding: 0; margin: 0 0 1.25rem }
  .page > nav li a { display: block; padding: .2rem .5rem; margin-inline-start: -.5rem; border-radius: 6px; color: var(--ink); text-decoration: none }
  .page > nav li a:hover { background: var(--sunken) }
  .page > nav li a[aria-current] { background: var(--accent-tint); font-weight: 600 }
  main { max-width: 52rem; padding: 1rem 2rem 4rem; min-width: 0 }
  @media (max-width: 48rem) { .page { display: block } .page > nav { max-height: 30vh; overflow-y: auto; border-inline-end: 0; border-bottom: 1px solid var(--line) }
    main { padding: 1rem 1.25rem 3rem } }
  @media (min-width: 48.01rem) { .page > nav { position: sticky; top: 0; height: 100vh; box-sizing: border-box; overflow-y: auto } }
  a { color: var(--link) } a[aria-current] { color: var(--ink); text-decoration: none; font-weight: 600 }
  h1, h2, h3 { line-height: 1.25; text-wrap: balance } h1 { font-size: 1.6rem } h2 { font-size: 1.2rem; margin-top: 2.2rem }
  h3 { font-size: 1rem }
  table { border-collapse: collapse; display: block; overflow-x: auto; font-size: .9rem }
  th, td { border-bottom: 1px solid var(--line); padding-block: .35rem; padding-inline-end: .8rem; text-align: start; vertical-align: top }
  code { background: var(--sunken); border-radius: 4px; padding: .1em .3em; font: .9em var(--code-font) }
  pre { background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius); padding: .9rem 1rem; overflow-x: auto }
  pre code { padding: 0; background: none } a code { background: none } img { max-width: 100% } footer { color: var(--quiet) }
  pre .copy { float: inline-end; position: sticky; inset-inline-end: 0; margin-inline-start: 1rem }
  button, select { font: inherit; font-size: .85rem; color: var(--ink); background: var(--surface);
    border: 1px solid var(--field-line); border-radius: 6px; padding: .15rem .6rem; cursor: pointer }`

const places = [
  { path: '/docs/guides', name: 'Guides' },
  { path: '/docs/partners', name: 'Reference for partners' },
  { path: '/docs', name: 'Full reference' },
]

/** The mark of the service. */
export const shield = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="#4263eb" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M11.46 20.85A12 12 0 0 1 3.5 6 12 12 0 0 0 12 3a12 12 0 0 0 8.5 3 12 12 0 0 1-.09 7.06"/><path d="m15 19 2 2 4-4"/></svg>`

/** The header of every documentation page: the product's name and links to the other pages. */
export function brand(current?: string): string {
  const links = places.map(
    ({ path, name }) => `<a href="${path}"${path === current ? ' aria-current="page"' : ''}>${name}</a>`,
  )
  return `<header class="brand"><strong>${shield}Merchant Trust</strong>${links.join(' ')}</header>`
}
