import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { directionOf, LANGUAGES, type Language, languageNames } from '@trust/messages/language-names'
import { translator } from '@trust/messages/translate'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** Where the gateway serves the typeface. */
export const TYPEFACE_PATH = '/fonts/inter.woff2'

export const ICON_PATH = '/favicon.svg'

/** The shield of the console: for every page, and the one that browsers ask for by themselves. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#1c7ed6" d="M16 2 4 6v9c0 8 5 12.5 12 15 ' +
  '7-2.5 12-7 12-15V6z"/><path fill="none" stroke="#fff" stroke-width="3" d="m10 16 4 4 8-8"/></svg>'

/** Latin letters in every weight, as WOFF2. */
export async function readTypeface(): Promise<Uint8Array<ArrayBuffer>> {
  const { resolve } = createRequire(import.meta.url)
  return new Uint8Array(
    await readFile(resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
  )
}

/** Colours, radii and the typeface, which is shipped: pages look alike on every machine. */
export const tokens = `@font-face { font-family: "Inter Variable"; src: url(${TYPEFACE_PATH}) format("woff2"); font-weight: 100 900;
  font-display: swap; unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122 }
${read('./tokens.css')}`

/** The style sheet of every page for people without an account. */
export const pageStyle = `${tokens}${read('./page.css')}`

/** What a content security policy calls a style that stands in the page. */
export function styleSource(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`
}

/** The beginning of a page, up to the place where its own part of the head follows. */
export const pageHead = (language: Language, title: string): string => `<!doctype html>
<html lang="${language}" dir="${directionOf[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="${ICON_PATH}" type="image/svg+xml">`

/** Links to the same page in the other languages. */
export function languageLinks(language: Language): string {
  const links = LANGUAGES.map((other) => {
    const current = other === language ? ' aria-current="true"' : ''
    return `<li><a href="?lang=${other}" lang="${other}" hreflang="${other}"${current}>${languageNames[other]}</a></li>`
  })
  return `<nav aria-label="${translator(language).markup('language.choose')}"><ul>${links.join('')}</ul></nav>`
}
