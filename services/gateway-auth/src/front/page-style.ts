/** The looks of guides and of the partners' reference, in both themes. */
export const style = `
  :root { color-scheme: light dark; --ink: light-dark(#1c2430, #e6e9ee); --quiet: light-dark(#5a6675, #9aa5b4);
    --line: light-dark(#d9dfe7, #333c49); --link: light-dark(#0b5cad, #79b8ff); --code: light-dark(#f2f5f9, #1d2530) }
  body { margin: 0; background: light-dark(#fff, #12171e); color: var(--ink); font: 16px/1.6 system-ui, sans-serif }
  nav, main { max-width: 50rem; margin: 0 auto; padding: 1rem 1.25rem }
  nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; border-bottom: 1px solid var(--line) }
  nav p { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0 }
  a { color: var(--link) } a[aria-current] { color: var(--ink); text-decoration: none; font-weight: 600 }
  h1, h2, h3 { line-height: 1.25; text-wrap: balance } h2 { margin-top: 2.2rem }
  table { border-collapse: collapse; display: block; overflow-x: auto }
  th, td { border: 1px solid var(--line); padding: .35rem .6rem; text-align: left; vertical-align: top }
  code { background: var(--code); border-radius: 4px; padding: .1em .3em; font-size: .9em }
  pre { background: var(--code); border-radius: 8px; padding: .9rem 1rem; overflow-x: auto } pre code { padding: 0 }
  img { max-width: 100% } footer { color: var(--quiet) }
  pre .copy { float: right; position: sticky; right: 0; margin-left: 1rem }
  button, select { font: inherit; font-size: .85rem; color: var(--ink); background: light-dark(#fff, #12171e);
    border: 1px solid var(--quiet); border-radius: 6px; padding: .15rem .6rem }`
