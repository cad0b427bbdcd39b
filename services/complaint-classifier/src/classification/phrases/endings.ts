/**
 * What may follow a stem: the inflectional and common derivational endings of each language, without accents, as the
 * words are compared. So a stem stands for the forms of one word and never for the beginning of another (`wunde` is in
 * `wunden` and not in `wunderbar`).
 */
const ENDINGS: Record<string, RegExp> = {
  en: /^(?:[a-z]{1,3}|ing(?:s|ly)?|ingness|able|ably|ible|ibly|ation(?:s|al)?|ition(?:s|al)?|ition|ment(?:s|al)?|fully|ness|iness|iously|ously|ated|ates|ating|ative|ively|ially|ised|ized|ising|izing|isation|ization|ially|ions|sions|tion(?:s|al)?|ctic|lence|ency|ering|ered|fied|fies|fying|inal|ination|inated|inating|inate|lined|ments|riage|sive|tive)$/,
  de: /^(?:e[nrsm]?|n|s|es|t|te[nrsmt]?|tes|est|st|ste[nrsm]?|et|ete[nrsm]?|er[ensm]?|ern|ere[nrsm]?|erin(?:nen)?|end(?:e[nrsm]?)?|nd(?:e[nrsm]?)?|ung(?:en|s)?|ig(?:e[nrsm]?|keit)?|lich(?:e[nrsm]?|keit)?|isch(?:e[nrsm]?)?|haft(?:e[nrsm]?)?|los(?:e[nrsm]?)?|bar(?:e[nrsm]?)?|heit(?:en)?|keit(?:en)?|schaft|in(?:nen)?|ler(?:n|s)?|lern|el[nst]?|elt|elte[nrs]?|ion(?:en)?|iv(?:e[nrsm]?)?|ier(?:t|te|en|ung|ungen)|iert(?:e[nrsm]?)?|men|tum)$/,
  nl: /^(?:e[nrs]?|n|s|'s|t|te[n]?|d|de[n]?|end(?:e)?|er[s]?|ere|st|ste|ing(?:en)?|ig(?:e|heid)?|lijk(?:e|heid)?|isch(?:e)?|heid|heden|baar|bare|loos|loze|je[s]?|tje[s]?|pje[s]?|ster|es|ie[s]?|atie[s]?|eerd(?:e)?|eren|eert|eerde[n]?|tend(?:e)?|pt[e]?|kt[e]?|ten|den)$/,
  fr: /^(?:e?s?|x|e[esz]?|ees?|er|ez|ai[st]?|aient|ons|ions|iez|ent|ant|a|as|at|ames|erent|era[is]?|eront|erait|ir|i[est]?|ies|is|it|issent|issait|issement|ition|u[est]?|ues|re|eur[s]?|euse[s]?|eux|rice[s]?|ation[s]?|ition[s]?|ion[s]?|ement[s]?|ment[s]?|if[s]?|ive[s]?|al[es]?|ales|aux|able[s]?|ible[s]?|ique[s]?|iste[s]?|isme|age[s]?|ure[s]?|oire[s]?|aire[s]?|ance[s]?|ence[s]?|ille[s]?|te|tes|ite[s]?|on[s]?|onne[s]?|otte|c?he[s]?|n[et]?|net?te[s]?|is[es]?|ises|ses?|ser|see?s?|t[es]?|tes|rie[s]?|iere[s]?|ier[s]?|ien(?:ne)?s?|et[s]?|ette[s]?)$/,
  es: /^(?:[aeo]s?|[ae]n|i|[aei]r(?:me|se|te|l[aeo]s?|nos)?|[ai]d[oa]s?|aba[ns]?|ia[ns]?|ando(?:me|se|l[aeo]s?|nos)?|iendo(?:me|se|l[aeo]s?|nos)?|aron|ieron|aste|iste|[aei]mos|io|[aei]r[aei][ns]?|[aei]ria[ns]?|iera[ns]?|iese[ns]?|cion(?:es)?|acion(?:es)?|icion(?:es)?|sion(?:es)?|ion(?:es)?|mente|amente|idad(?:es)?|dad(?:es)?|[aei]?dor[ae]?s?|[ei]?or[ae]?s?|[ai]miento[s]?|mento[s]?|able[s]?|ible[s]?|it[oa]s?|os[oa]s?|az[oa]s?|[aei]nte[s]?|iv[oa]s?|ic[oa]s?|ista[s]?|on(?:es)?|ez|eza|ero[s]?|era[s]?|eria[s]?|aje[s]?|ura[s]?|encia[s]?|ancia[s]?|c[oa]s?|d[oa]s?|t[oa]s?|te[s]?|ga[ns]?|gue[ns]?|que[ns]?|l(?:es)?|n|s)$/,
  pt: /^(?:i|[aeo]s?|[ae]m|u|ou|[aei]r(?:am|em|mos|[aei]m?)?|[ai]d[oa]s?|ava[ms]?|avamos|ia[ms]?|ando|endo|indo|aram|eram|iram|aste|este|iste|[aei]mos|iu|eu|ei|[aei]ria[m]?|ssem?|asse[m]?|esse[m]?|cao|coes|acao|acoes|icao|icoes|sao|soes|ao|oes|mente|amente|idade[s]?|dade[s]?|[aei]?dor[ae]?s?|or[ae]?s?|[ai]mento[s]?|mento[s]?|avel|aveis|ivel|iveis|inh[oa]s?|os[oa]s?|[aei]nte[s]?|iv[oa]s?|ic[oa]s?|ista[s]?|eza|eiro[s]?|eira[s]?|aria[s]?|agem|agens|ura[s]?|encia[s]?|ancia[s]?|d[oa]s?|t[oa]s?|que[m]?|s|is|l|eis|veis|il)$/,
  it: /^(?:[aeio]|[aei]re|[aeiu]t[aeio]|[ae]v[aio](?:no)?|iv[aio](?:no)?|ando|endo|[aei]ndo(?:mi|si|l[aeio])?|ano|ono|iamo|ate|ete|ite|arono|irono|erono|o'|ai|asti|[aei]r[ao](?:nno)?|[ae]rebbe(?:ro)?|asse(?:ro)?|isse(?:ro)?|[aei]r(?:mi|si|l[aeio]|ci|vi)|zion[ei]|azion[ei]|izion[ei]|sion[ei]|ion[ei]|mente|amente|ita|[aei]tor[ei]|[aei]trice|or[ei]|[aei]ment[oi]|ment[oi]|abil[ei]|ibil[ei]|in[aeio]|os[aeio]|[aei]nt[ei]|iv[aeio]|ic[aeio]|ich[ei]|ist[aei]|ezza|ezze|eri[ae]|ura|ure|enz[ae]|anz[ae]|t[aeio]|s[aeio]|ch[ei]|h[ei]|gli[aeo]?|iss?im[aeio]|agg[ei]|aggi[o]?|al[ei]|er[aeio])$/,
  pl: /^(?:[aeiouy]|[aeiy]j|[aeoy]m|[ai]mi|ymi|ach|ich|ych|ow|owi|owie|ego|emu|ie|ia|iu|ii|iem|iom|iami|iach|io|iowi|iow|iego|iemu|iej|im|ym|ka|ki|ke|ko|ek|kow|kom|kami|kach|ke|ku|ny|na|ne|ni|nego|nej|nych|nym|nymi|no|nie|[aeiy]c|[aeiy]l[aioey]?|[aeiy]lismy|[aeiy]l[ae]m|[ao]ny|[aeo]n[aioey]|[aeo]nych|[aeo]nego|[aeo]nej|[aeo]nym|[aei]ni[aeu]|[aei]niem|[aei]niami|ac|owac|owal[aioey]?|ow[aly][aioey]?|owan[aioey]|owani[aeu]|owany|owanie|uje|ujac[aey]?|ujacy|ujemy|uja|ac[aey]|acy|any|onych|[sz]?cie|sc|sci|oscia|osc|ty|ta|te|to|tego|tej|tych|tym|t[aey]|wszy|al|ala|alem|alam|ali|aly|il|ila|ilem|ilam|ili|ily|yl|yla|ylo|yli|yly|nal|nela|nelo|neli|niety|nieta|niete|nieto|nac|nie|cy|cow|cie|arka|arz|arze|arzy|ator|ny|sku|ski|ska|skie|skiego|skiej|stwo|stwa|iwy|iwa|iwe|liw[aey]|liwy|awy|awa|iny|iec|ow[aey]|owy|owego|owej|owych|owym)$/,
  hi: /^(?:[\p{M}\p{L}]{1,4})$/u,
}

/** Languages that write compounds as one word: a long stem may be followed by another word. */
const COMPOUNDING: ReadonlySet<string> = new Set(['de', 'nl'])
const MIN_COMPOUND = { stem: 6, rest: 4 }

/** Whether `rest` may follow `stem` in this language, as an ending or as the next part of a compound. */
export function isEnding(language: string, stem: string, rest: string): boolean {
  if (rest === '' || ENDINGS[language]?.test(rest)) return true
  return COMPOUNDING.has(language) && stem.length >= MIN_COMPOUND.stem && rest.length >= MIN_COMPOUND.rest
}
