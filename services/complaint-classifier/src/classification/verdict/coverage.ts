import { FUNCTION_WORDS } from '../language/function-words.ts'
import type { ParsedComplaint } from '../reading.ts'
import type { ReviewReason } from '../types.ts'

/** Words that speak to a program that reads the complaint and not to the people who do, in the covered languages. */
const TO_THE_MACHINE: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|skip)\b[^.\n]{0,60}\b(?:instructions?|prompts?|rules|guidelines|above|previous|policy|policies)\b/i,
  /\b(?:system|developer|hidden|original) (?:prompt|message|instructions?)\b|\bprompt injection\b|\bjailbreak\b/i,
  /\b(?:you are|act as|pretend to be|behave as|role-?play as) (?:now )?(?:an?|the|in)? ?(?:\w+ )?(?:ai|assistant|language model|classifier|llm|chatbot|gpt|developer mode|dan)\b/i,
  /\b(?:dear|hey|hello|attention|note to|to the|as an|for the) (?:ai|assistant|language model|classifier|llm|model|chatbot|bot|gpt)\b/i,
  /\b(?:classify|label|mark|rate|tag|categori[sz]e|score|treat|set|return|output|answer|respond|reply)\b[^.\n]{0,40}\b(?:as|with|to|only|is|=|:)\s{0,5}["'`{]?\s{0,5}(?:low|other|medium|harmless|praise|none|no severity|json|zero|"?category|"?severity|"?low|"?other)\b/i,
  /\b(?:category|severity|intent|category_confidence|severity_score|needs_review)\b["']?\s{0,5}[:=]\s{0,5}["']?\w/i,
  /<\|[a-z_]+\|>|\[\/?(?:INST|SYS|SYSTEM)\]|<\/?(?:system|assistant|instructions?|user)>|^[ \t]{0,20}(?:system|assistant|developer)[ \t]{0,5}:|#{2,6}\s{0,5}(?:instruction|system|response|new task)/im,
  /\b(?:severity|category|schweregrad|kategorie|gravité|catégorie|gravedad|categoría|gravidade|categoria|gravità|ernst|categorie|kategoria|ważność)\b[^.\n]{0,30}\b(?:low|other|niedrig|sonstiges|faible|autre|baja|otro|otra|baixa|outro|bassa|altro|laag|overig|niska|inne)\b/iu,
  /\b(?:ignorier\w*|vergiss|missachte)\b[^.\n]{0,50}\b(?:anweisung\w*|regeln|vorgaben|befehl\w*)\b|\b(?:ignore[zr]?|oublie[zr]?)\b[^.\n]{0,50}\b(?:instructions?|consignes?|règles)\b|\b(?:ignora\w*|olvida\w*)\b[^.\n]{0,50}\b(?:instrucciones|reglas|istruzioni|regole)\b|\b(?:ignore\w*|esqueça)\b[^.\n]{0,50}\b(?:instruções|regras)\b|\b(?:negeer|vergeet)\b[^.\n]{0,50}\b(?:instructies|regels|opdrachten)\b|\b(?:zignoruj|pomiń|zapomnij)\b[^.\n]{0,50}(?:instrukcj|polece|zasad)/iu,
  /निर्देश[^।\n]{0,40}(?:अनदेखा|नज़रअंदाज|भूल)|(?:अनदेखा|नज़रअंदाज)[^।\n]{0,40}निर्देश/u,
]

/** The reasons of the text itself for which a person should look. */
export function reasonsInText({ source, body }: ParsedComplaint): ReviewReason[] {
  const reasons: ReviewReason[] = []
  const { language } = body.reading
  if (!(language in FUNCTION_WORDS))
    reasons.push(language === 'und' ? 'language_unclear' : 'language_not_covered')
  if (TO_THE_MACHINE.some((pattern) => pattern.test(source))) reasons.push('addresses_the_machine')
  return reasons
}
