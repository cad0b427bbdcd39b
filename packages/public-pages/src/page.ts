import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LANGUAGES, type Language, languageNames } from '@trust/messages/language-names'
import { translator } from '@trust/messages/translate'

/** The style sheet of every page for people without an account. */
export const pageStyle = readFileSync(new URL('./page.css', import.meta.url), 'utf8')

/** What a content security policy calls a style that stands in the page. */
export function styleSource(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`
}

/** The begin of a page, up to what its head holds beside the title. */
export const pageHead = (language: Language, title: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>`

/** Links to the same page in the other languages. */
export function languageLinks(language: Language): string {
  const links = LANGUAGES.map((other) => {
    const current = other === language ? ' aria-current="true"' : ''
    return `<li><a href="?lang=${other}" lang="${other}" hreflang="${other}"${current}>${languageNames[other]}</a></li>`
  })
  return `<nav aria-label="${translator(language).markup('language.choose')}"><ul>${links.join('')}</ul></nav>`
}
