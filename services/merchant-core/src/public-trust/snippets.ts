import { DEFAULT_LANGUAGE, type Language } from '@trust/messages/language-names'
import { escapeMarkup } from '@trust/messages/markup'
import { translator } from '@trust/messages/translate'
import { fitName, isolate } from './fit.ts'
import { HEIGHT, RADIUS, WIDTH } from './picture.ts'
import type { PublicTrust } from './public-trust.ts'

interface Size {
  width: number
  height: number
}

/**
 * The code to paste for a badge that follows the reader's theme. It contains no status, because sites keep it for
 * years.
 */
export function pictureSnippet(trust: PublicTrust, publicBaseUrl: string, language: Language): string {
  const page = escapeMarkup(`${publicBaseUrl}/badge/${trust.merchantId}`)
  const inLanguage = language === DEFAULT_LANGUAGE ? '' : `&amp;lang=${language}`
  return `<a href="${page}">
  <picture>
    <source media="(prefers-color-scheme: dark)" srcset="${page}.svg?theme=dark${inLanguage}">
    <img src="${page}.svg?theme=light${inLanguage}" alt="${described(trust, language)}" width="${WIDTH}" height="${HEIGHT}">
  </picture>
</a>`
}

/** The badge as a frame that includes the link. */
export function frameSnippet(
  trust: PublicTrust,
  publicBaseUrl: string,
  { width, height, language }: Size & { language: Language },
): string {
  const inLanguage = language === DEFAULT_LANGUAGE ? '' : `?lang=${language}`
  const frame = escapeMarkup(`${publicBaseUrl}/badge/${trust.merchantId}/frame${inLanguage}`)
  // A browser fills a frame whose theme differs from the page's: rounded, it fills nothing that shows.
  const radius = Math.round((RADIUS * width) / WIDTH)
  const look = `width="${width}" height="${height}" style="border:0;border-radius:${radius}px" loading="lazy"`
  return `<iframe src="${frame}" title="${described(trust, language)}" ${look}></iframe>`
}

function described({ merchantName }: PublicTrust, language: Language): string {
  const name = isolate(fitName(merchantName, Number.POSITIVE_INFINITY))
  return escapeMarkup(translator(language).text('badge.alt', { name }))
}
