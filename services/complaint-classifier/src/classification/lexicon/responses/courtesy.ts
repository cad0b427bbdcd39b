import type { Lexicon } from '../../concepts.ts'

/** Thanks and regards at the end of a letter, which a complaint has too, among the words of praise. */
export const courtesy: Record<string, Lexicon> = {
  en: {
    courtesy: `thanks in advance, thank you in advance, many thanks, kind regards, best regards, thank you for your time/help/attention/reply/understanding`,
  },
  de: {
    courtesy: `danke, vielen dank, besten dank, dank im voraus, mit freundlichen grüßen, freundliche grüße, beste grüße`,
  },
  fr: { courtesy: `merci, cordialement, bien cordialement, sincères salutations` },
  es: { courtesy: `gracias, muchas gracias, atentamente, cordialmente, un cordial saludo` },
  pt: { courtesy: `obrigad*, muito obrigad*, atenciosamente, atentamente, grato, grata` },
  it: { courtesy: `grazie, cordiali saluti, cordialmente, distinti saluti` },
  nl: { courtesy: `bedankt, dank u/je, hartelijk dank, met vriendelijke groet/groeten` },
  pl: { courtesy: `dziękuję, dziękujemy, dzięki, pozdrawiam, z poważaniem` },
  hi: { courtesy: `धन्यवाद, शुक्रिया, dhanyavad, dhanyawad, shukriya` },
}
