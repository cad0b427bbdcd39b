import type { Severity } from '@trust/contracts/scales'
import type { Logger } from '@trust/runtime/log'
import { isCovered } from '../classification/language/language.ts'
import { type ParsedComplaint, read } from '../classification/reading.ts'
import type { Classification } from '../classification/types.ts'
import { categorise } from '../classification/verdict/category.ts'
import { levelOf, rateSeverity } from '../classification/verdict/severity.ts'
import type { Encoder } from '../encoder/encoder.ts'
import { combine } from '../model/decide.ts'
import { embeddedOpinions } from './embedded.ts'
import { askProvider, type ProviderAnswer, type ProviderSettings } from './provider.ts'
import { joinSymptoms } from './quotes.ts'

export interface ClassifierSetup {
  encoder: Encoder
  dataDirectory: string
  provider?: ProviderSettings | undefined
  log: Pick<Logger, 'warn'>
}

interface Given {
  text: string
  subject?: string | undefined
  tenantId: string
}

/**
 * Classifies complaints: by the provider if there is one and it gives a valid answer, else by the embedded heads and
 * rules. Whoever says what it is, the rules' severity is the least, and their symptoms are among those shown.
 */
export function createClassifier(setup: ClassifierSetup): (given: Given) => Promise<Classification> {
  const embedded = embeddedOpinions(setup)
  return async ({ text, subject, tenantId }) => {
    const reading = read(text, subject)
    const answer = setup.provider && (await tryProvider(setup.provider, { text, subject }, setup.log))
    if (!answer) {
      const whole = subject ? `${subject}. ${text}` : text
      return combine(reading, await embedded(whole, reading, tenantId))
    }
    const settled = combine(reading, {
      category: answer.category,
      categoryConfidence: answer.category_confidence,
      intent: answer.intent,
      intentConfidence: answer.intent_confidence,
      severity: answer.severity,
      model: { name: 'openai-compatible', version: setup.provider?.model ?? '' },
      knowsLanguages: true,
    })
    const differs = differsFromRules(reading, answer) && !settled.reviewReasons.includes('opinions_differ')
    const reviewReasons = differs
      ? [...settled.reviewReasons, 'opinions_differ' as const]
      : settled.reviewReasons
    return {
      ...settled,
      reviewReasons,
      symptoms: joinSymptoms(reading.source, settled.symptoms, answer.symptoms),
    }
  }
}

const PROVIDER_LEVELS_APART = 2

/**
 * Whether a person should judge between a provider and the rules: they name different categories, or severities two
 * levels apart. A provider may have been talked into its answer by the complaint; the rules cannot be.
 */
function differsFromRules(
  reading: ParsedComplaint,
  answer: Pick<ProviderAnswer, 'category' | 'severity'>,
): boolean {
  const { category } = categorise(reading.evidence)
  if (category !== 'other' && category !== answer.category) return true
  const { severity } = rateSeverity(reading.evidence)
  return (
    levelOf(severity) - levelOf(answer.severity) >= PROVIDER_LEVELS_APART ||
    isSevereAlone(reading, answer.severity, levelOf(severity))
  )
}

/** Rules that know the language and see nothing at all do not second an alarm. */
function isSevereAlone(reading: ParsedComplaint, said: Severity, level: number): boolean {
  return isCovered(reading.body.reading.language) && levelOf(said) - level >= PROVIDER_LEVELS_APART
}

async function tryProvider(
  provider: ProviderSettings,
  complaint: { text: string; subject?: string | undefined },
  log: Pick<Logger, 'warn'>,
) {
  try {
    return await askProvider(provider, complaint)
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message.slice(0, 300)}` : 'unknown'
    log.warn({ reason }, 'the provider gave no valid classification, the embedded classifier answers')
    return undefined
  }
}
