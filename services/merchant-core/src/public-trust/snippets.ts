import { escapeMarkup, fitName, isolate } from './fit.ts'
import { HEIGHT, RADIUS, WIDTH } from './picture.ts'
import type { PublicTrust } from './public-trust.ts'

interface Size {
  width: number
  height: number
}

/**
 * What to paste for a badge that follows the reader's theme. It says nothing of the status itself: whoever pastes it
 * keeps it for years.
 */
export function pictureSnippet(trust: PublicTrust, publicBaseUrl: string): string {
  const page = escapeMarkup(`${publicBaseUrl}/badge/${trust.merchantId}`)
  return `<a href="${page}">
  <picture>
    <source media="(prefers-color-scheme: dark)" srcset="${page}.svg?theme=dark">
    <img src="${page}.svg?theme=light" alt="${described(trust)}" width="${WIDTH}" height="${HEIGHT}">
  </picture>
</a>`
}

/** The same as a frame, which also brings the link. */
export function frameSnippet(
  trust: PublicTrust,
  publicBaseUrl: string,
  { width, height }: Size = { width: WIDTH, height: HEIGHT },
): string {
  const frame = escapeMarkup(`${publicBaseUrl}/badge/${trust.merchantId}/frame`)
  // A browser fills a frame whose theme differs from the page's: rounded, it fills nothing that shows.
  const radius = Math.round((RADIUS * width) / WIDTH)
  const look = `width="${width}" height="${height}" style="border:0;border-radius:${radius}px" loading="lazy"`
  return `<iframe src="${frame}" title="${described(trust)}" ${look}></iframe>`
}

function described({ merchantName }: PublicTrust): string {
  return escapeMarkup(`${isolate(fitName(merchantName, Number.POSITIVE_INFINITY))}: merchant trust status`)
}
