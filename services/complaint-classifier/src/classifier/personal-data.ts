/** A text without personal data, and what each placeholder stands for. */
export interface Redacted {
  text: string
  /** Puts the words back that placeholders in a quote stand for. */
  restore: (quote: string) => string
}

const NAME = String.raw`\p{Lu}[\p{L}'’-]+(?:\s+(?:(?:de|da|do|dos|van|von|der|den|del|la|di)\s+)?\p{Lu}[\p{L}'’-]+){0,3}`

/** From the surest to the least sure; what one has taken, the next does not see. Linear in the text. */
const KINDS: readonly [name: string, pattern: RegExp][] = [
  ['EMAIL', /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu],
  ['LINK', /(?:https?:\/\/|www\.)[^\s<>]{1,500}/giu],
  ['IBAN', /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/gu],
  ['CARD', /\b(?:\d[ -]?){12,18}\d\b/gu],
  ['ID', /\b\d{3}-\d{2}-\d{4}\b|\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/gu],
  ['PHONE', /(?<![\p{L}\p{N}])\+?\(?\d{1,4}\)?(?:[ ./-]?\(?\d{2,4}\)?){2,5}(?![\p{L}\p{N}])/gu],
  ['DATE', /\b(?:19|20)\d{2}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./](?:19|20)?\d{2}\b/gu],
  [
    'ADDRESS',
    /\b\d{1,5}\s+(?:\p{Lu}[\p{L}'’.-]+\s+){1,3}(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|court|ct|way)\b\.?/giu,
  ],
  [
    'ADDRESS',
    /\b[\p{L}-]{2,30}(?:straße|strasse|str\.|weg|platz|allee|gasse|straat|laan|plein|gracht)\s+\d{1,4}[a-z]?\b|\b(?:rue|avenue|calle|avenida|av\.|rua|via|viale|piazza|ulica|ul\.)\s+(?:[\p{L}'’.-]+\s+){1,4}\d{1,5}\b|\b\d{1,5},?\s+(?:rue|avenue|boulevard)\s+(?:[\p{L}'’.-]+\s*){1,4}/giu,
  ],
  [
    'NAME',
    new RegExp(
      String.raw`(?<=\b(?:[Mm]y name is|[Ii] am called|[Ii]ch hei(?:ß|ss)e|[Mm]ein Name ist|[Jj]e m['’]appelle|[Mm]on nom est|[Mm]e llamo|[Mm]i nombre es|[Mm]eu nome é|[Mm]e chamo|[Mm]i chiamo|[Ii]l mio nome è|[Mm]ijn naam is|[Ii]k heet|[Nn]azywam się|[Ss]incerely|[Rr]egards|[Mm]it freundlichen Grüßen|[Cc]ordialement|[Aa]tentamente|[Aa]tenciosamente|[Cc]ordiali saluti|[Mm]et vriendelijke groet|[Zz] poważaniem),?\s+)${NAME}`,
      'gu',
    ),
  ],
  [
    'NAME',
    new RegExp(
      String.raw`(?<=\b(?:Mr|Mrs|Ms|Dr|Herrn?|Frau|Mme|Monsieur|Madame|Sra?|Señora?|Signora?|Dhr|Mevr|Pan|Pani)\.?\s+)${NAME}`,
      'gu',
    ),
  ],
  ['NAME', /(?<=(?:मेरा नाम|mera naam)\s+)[\p{L}\p{M}]+(?:\s+[\p{L}\p{M}]+)?(?=\s+(?:है|hai))/gu],
]

const PLACEHOLDER = /\[(?:EMAIL|LINK|IBAN|CARD|ID|PHONE|DATE|ADDRESS|NAME)_\d{1,4}\]/g

/**
 * Takes personal data out of a text before it leaves the service: addresses of mail, web and home, numbers of phones,
 * cards and accounts, dates, and names that somebody gives as names. The same words get the same placeholder.
 */
export function redactPersonalData(source: string): Redacted {
  const words = new Map<string, string>()
  const placeholders = new Map<string, string>()
  // What the writer wrote in the form of a placeholder stays what it was.
  for (const [written] of source.matchAll(PLACEHOLDER)) words.set(written, written)
  const placeholderOf = (kind: string, found: string) => {
    const known = placeholders.get(`${kind} ${found}`)
    if (known) return known
    let count = placeholders.size + 1
    while (words.has(`[${kind}_${count}]`)) count++
    const placeholder = `[${kind}_${count}]`
    placeholders.set(`${kind} ${found}`, placeholder)
    words.set(placeholder, found)
    return placeholder
  }
  const text = KINDS.reduce(
    (before, [kind, pattern]) => before.replace(pattern, (found) => placeholderOf(kind, found)),
    source,
  )
  return {
    text,
    restore: (quote) => quote.replace(PLACEHOLDER, (placeholder) => words.get(placeholder) ?? placeholder),
  }
}
