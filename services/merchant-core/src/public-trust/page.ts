import type { PublicStatus } from '@trust/contracts/scales'
import { DEFAULT_LANGUAGE, type Language } from '@trust/messages/language-names'
import { escapeMarkup } from '@trust/messages/markup'
import { type Translator, translator } from '@trust/messages/translate'
import { languageLinks, pageHead } from '@trust/public-pages/page'
import { fitName, isolate } from './fit.ts'
import { badgePageStyle, frameStyle } from './page-style.ts'
import { HEIGHT, icons, WIDTH } from './picture.ts'
import { type PublicTrust, statusText } from './public-trust.ts'
import type { BadgeFacts } from './read.ts'
import { frameSnippet, pictureSnippet } from './snippets.ts'

/**
 * The page for consumers: the status, its meaning, since when, and who says so. The code for merchants comes last and
 * needs no script: a click selects it.
 */
export function drawPage(facts: BadgeFacts, publicBaseUrl: string, language: Language): string {
  const messages = translator(language)
  const name = fitName(facts.merchantName, Number.POSITIVE_INFINITY)
  const status = statusText(facts.publicStatus, language)
  const title = messages.markup('badge.title', { name, status })
  const address = `${publicBaseUrl}/badge/${facts.merchantId}`
  const oembed = escapeMarkup(`${publicBaseUrl}/oembed?url=${encodeURIComponent(address)}`)
  const operator = isolate(fitName(facts.operator, Number.POSITIVE_INFINITY))
  const said = (key: Parameters<Translator['markup']>[0]) => messages.markup(key, { operator })
  return `${pageHead(language, title)}
<link rel="alternate" type="application/json+oembed" href="${oembed}" title="${title}">
<style>${badgePageStyle}</style>
</head>
<body>
<main>
${languageLinks(messages.language)}
<h1><bdi>${escapeMarkup(name)}</bdi></h1>
<div class="status ${facts.publicStatus}">
${icon(facts.publicStatus)}
<div>
<p class="word">${escapeMarkup(status)}</p>
<p class="by">${messages.markup('badge.since', { date: facts.statusSince })}. ${said('badge.said_by')}.</p>
</div>
</div>
<h2>${messages.markup('badge.meaning.heading')}</h2>
<p>${said(`badge.meaning.${facts.publicStatus}`)}</p>
<h2>${messages.markup('badge.operator.heading')}</h2>
<p>${said('badge.operator.text')}</p>
<h2>${messages.markup('badge.problem.heading')}</h2>
<p>${said('badge.problem.text')}</p>
<h2>${messages.markup('badge.check.heading')}</h2>
<p>${howToCheck(messages, address, `${publicBaseUrl}/api/v1/public/merchants/${facts.merchantId}`, publicBaseUrl)}</p>
${forTheOwner(facts, publicBaseUrl, messages)}
</main>
</body>
</html>
`
}

/** The page for the address of no merchant. */
export function drawUnknown(language: Language): string {
  const messages = translator(language)
  return `${pageHead(language, messages.markup('badge.unknown.heading'))}
<style>${badgePageStyle}</style>
</head>
<body>
<main>
${languageLinks(messages.language)}
<h1>${messages.markup('badge.unknown.heading')}</h1>
<p>${messages.markup('badge.unknown.text')}</p>
</main>
</body>
</html>
`
}

/** The badge alone, as wide as its frame, with a link to its page. */
export function drawFrame(trust: PublicTrust, publicBaseUrl: string, language: Language): string {
  const { merchantId: id } = trust
  const name = isolate(fitName(trust.merchantName, Number.POSITIVE_INFINITY))
  const status = statusText(trust.publicStatus, language)
  const title = translator(language).markup('badge.title', { name, status })
  const [page, picture] =
    language === DEFAULT_LANGUAGE ? ['', ''] : [`?lang=${language}`, `&amp;lang=${language}`]
  return `${pageHead(language, title)}
<style>${frameStyle}</style>
</head>
<body>
<a href="${escapeMarkup(publicBaseUrl)}/badge/${id}${page}" target="_blank" rel="noopener">
<picture>
<source media="(prefers-color-scheme: dark)" srcset="../${id}.svg?theme=dark${picture}">
<img src="../${id}.svg?theme=light${picture}" alt="${title}" width="${WIDTH}" height="${HEIGHT}">
</picture>
</a>
</body>
</html>
`
}

function icon(status: PublicStatus): string {
  const { shape, sign } = icons[status]
  return `<svg viewBox="0 0 24 24" aria-hidden="true"><path class="shape" d="${shape}"/><path class="sign" d="${sign}"/></svg>`
}

function howToCheck({ markup }: Translator, address: string, facts: string, publicBaseUrl: string): string {
  const linkTo = (target: string) => (content: string) => `<a href="${escapeMarkup(target)}">${content}</a>`
  return markup(
    'badge.check.text',
    { address },
    {
      page: linkTo(address),
      status: linkTo(`${facts}/status`),
      signed: linkTo(`${facts}/attestation`),
      keys: linkTo(`${publicBaseUrl}/.well-known/jwks.json`),
    },
  )
}

function forTheOwner(trust: PublicTrust, publicBaseUrl: string, messages: Translator): string {
  const { language, markup } = messages
  const status = statusText(trust.publicStatus, language)
  const inLanguage = language === DEFAULT_LANGUAGE ? '' : `&amp;lang=${language}`
  const picture = (theme: 'light' | 'dark') =>
    `<span class="${theme}"><img src="${trust.merchantId}.svg?theme=${theme}${inLanguage}" alt="${markup(`badge.embed.${theme}`, { status })}" width="${WIDTH}" height="${HEIGHT}"></span>`
  const snippet = (code: string) => `<pre tabindex="0"><code>${escapeMarkup(code)}</code></pre>`
  const size = { width: WIDTH, height: HEIGHT, language }
  return `<section class="owner">
<h2>${markup('badge.embed.heading')}</h2>
<p>${markup('badge.embed.text')}</p>
<div class="badges">${picture('light')}${picture('dark')}</div>
<h3>${markup('badge.embed.picture')}</h3>
${snippet(pictureSnippet(trust, publicBaseUrl, language))}
<h3>${markup('badge.embed.frame')}</h3>
${snippet(frameSnippet(trust, publicBaseUrl, size))}
</section>`
}
