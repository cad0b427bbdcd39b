import type { Language } from '@trust/messages/language-names'
import { translator } from '@trust/messages/translate'
import { languageLinks, pageHead, pageStyle } from '@trust/public-pages/page'

/** The texts of the script, which fills in the data that it gets by the link. */
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

/** The placeholders that the script replaces: `{date}` and `{reason}`. */
const PLACEHOLDERS = { date: '{date}', reason: '{reason}' }

const drawn = new Map<Language, string>()

/** The page without data: one for each language. */
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
  const status = text('badge.status.verified')
  return `${pageHead(language, markup('merchant.title'))}
<meta name="robots" content="noindex">
<style>${pageStyle}</style>
</head>
<body>
<main>
${languageLinks(language)}
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
