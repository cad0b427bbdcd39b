import { FUNCTION_WORDS } from './function-words.ts'
import type { Reading } from './reading.ts'
import type { ReviewReason } from './types.ts'

/** Words that speak to a program that reads the complaint and not to the people who do. */
const TO_THE_MACHINE =
  /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,40}\b(?:instructions?|prompts?|rules|guidelines)\b|\b(?:system|developer) prompt\b|\byou are (?:now )?(?:an?|the) (?:ai|assistant|language model|classifier|llm)\b|\b(?:classify|label|mark|rate) this (?:complaint |text |message )?as\b|<\|[a-z_]+\|>|\[\/?INST\]/i

/** The reasons of the text itself for which a person should look. */
export function reasonsInText({ source, body }: Reading): ReviewReason[] {
  const reasons: ReviewReason[] = []
  const { language } = body.reading
  if (!(language in FUNCTION_WORDS))
    reasons.push(language === 'und' ? 'language_unclear' : 'language_not_covered')
  if (TO_THE_MACHINE.test(source)) reasons.push('addresses_the_machine')
  return reasons
}
