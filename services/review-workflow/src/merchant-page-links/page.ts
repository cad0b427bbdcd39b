import { LANGUAGES, type Language, languageNames } from '@trust/messages/languages'
import { translator } from '@trust/messages/translate'

export const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, 'Noto Sans', sans-serif; }
body { margin: 0; background: light-dark(#f6f8fa, #0d1117); color: light-dark(#1f2328, #f0f6fc); }
main { max-width: 44rem; margin: 0 auto; padding: 1rem 1rem 4rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem; margin: 0 0 1.5rem -.5rem; padding: 0; list-style: none; font-size: .875rem; }
nav a { display: block; padding: .25rem .5rem; border-radius: 6px; }
nav a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; background: light-dark(#e6eaef, #21262d); }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 .5rem; font-size: 1.25rem; }
h3 { margin: 0; font-size: 1.0625rem; }
p { margin: .25rem 0 .75rem; overflow-wrap: anywhere; }
ul { padding-inline-start: 1.25rem; }
li { margin: .25rem 0; }
a { color: light-dark(#0969da, #4493f8); }
.word { font-size: 1.375rem; font-weight: 600; margin: .5rem 0 0; }
.verified { color: light-dark(#1a7f37, #3fb950); }
.review { color: light-dark(#9a6700, #d29922); }
.suspended, .late, .wrong { color: light-dark(#cf222e, #f85149); }
.quiet { font-size: .875rem; color: light-dark(#59636e, #9198a1); }
.card { margin: .75rem 0; padding: 1rem 1.25rem; border-radius: 12px; background: light-dark(#fff, #161b22);
  border: 1px solid light-dark(#d0d7de, #3d444d); }
label { display: block; margin: .75rem 0 .25rem; font-weight: 600; }
textarea, input { box-sizing: border-box; width: 100%; font: inherit; color: inherit; }
textarea { min-height: 6rem; padding: .5rem .75rem; border-radius: 8px; background: light-dark(#fff, #0d1117);
  border: 1px solid light-dark(#818b98, #656c76); }
button { min-height: 44px; margin-top: .75rem; padding: .5rem 1.25rem; font: inherit; font-weight: 600; color: #fff;
  background: #0b57d0; border: 0; border-radius: 8px; cursor: pointer; }
button:disabled { background: #57606a; cursor: default; }
[hidden] { display: none; }
`

/** What the script writes: it fills in what it learns by the link. */
const ofScript = {
  private: 'merchant.private',
  none: 'merchant.reasons.none',
  due: 'merchant.actions.due',
  overdue: 'merchant.actions.overdue',
  rejected: 'merchant.actions.rejected',
  noActions: 'merchant.actions.none',
  photographs: 'merchant.actions.photographs',
  notes: 'merchant.actions.notes',
  submit: 'merchant.actions.submit',
  appealSubmitted: 'merchant.appeal.submitted',
  appealUpheld: 'merchant.appeal.upheld',
  appealOverturned: 'merchant.appeal.overturned',
  sending: 'merchant.sending',
  sent: 'merchant.sent',
  failed: 'merchant.failed',
  offline: 'merchant.offline',
  unknown: 'merchant.link.unknown',
  expired: 'merchant.link.expired',
} as const

/** What the script puts in the place of `{date}` and `{reason}`. */
const PLACEHOLDERS = { date: '{date}', reason: '{reason}' }

const drawn = new Map<Language, string>()

/** The page without anything of a merchant: the same for everybody who reads this language. */
export function drawMerchantPage(language: Language): string {
  const known = drawn.get(language)
  if (known) return known
  const page = draw(language)
  drawn.set(language, page)
  return page
}

function draw(language: Language): string {
  const { markup, text } = translator(language)
  const messages = Object.fromEntries(
    Object.entries(ofScript).map(([name, key]) => [name, text(key, PLACEHOLDERS)]),
  )
  const links = LANGUAGES.map((other) => {
    const current = other === language ? ' aria-current="true"' : ''
    return `<li><a href="?lang=${other}" lang="${other}" hreflang="${other}"${current}>${languageNames[other]}</a></li>`
  })
  const status = text('badge.status.verified')
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${markup('merchant.title')}</title>
<style>${style}</style>
</head>
<body>
<main>
<nav aria-label="${markup('language.choose')}"><ul>${links.join('')}</ul></nav>
<h1 id="name" dir="auto">${markup('merchant.title')}</h1>
<p id="notice" role="status">${markup('merchant.loading')}</p>
<noscript><p>${markup('merchant.no_script')}</p></noscript>
<div id="content" hidden>
<p id="status" class="word"></p>
<p id="operator" class="quiet"></p>
<h2>${markup('merchant.reasons.heading')}</h2>
<ul id="reasons"></ul>
<section id="towards">
<h2>${markup('merchant.towards.heading', { status })}</h2>
<p>${markup('merchant.towards.text')}</p>
<ul id="advice"></ul>
</section>
<h2>${markup('merchant.actions.heading')}</h2>
<div id="actions"></div>
<section id="appeal">
<h2>${markup('merchant.appeal.heading')}</h2>
<p id="appealed"></p>
<form id="appealing" class="card">
<p>${markup('merchant.appeal.text')}</p>
<label for="grounds">${markup('merchant.appeal.grounds')}</label>
<textarea id="grounds" maxlength="5000" required></textarea>
<button type="submit">${markup('merchant.appeal.submit')}</button>
<p role="status"></p>
</form>
</section>
<p id="private" class="quiet"></p>
</div>
</main>
<script type="application/json" id="messages">${JSON.stringify(messages).replaceAll('<', '\\u003c')}</script>
<script src="/merchant/page.js" type="module"></script>
</body>
</html>
`
}
