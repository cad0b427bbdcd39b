import type { Logger } from '@trust/runtime/log'
import { read } from '../classification/reading.ts'
import type { Classification } from '../classification/types.ts'
import type { Encoder } from '../encoder/encoder.ts'
import { settle } from '../model/decide.ts'
import { embeddedOpinions } from './embedded.ts'
import { askProvider, type ProviderSettings } from './provider.ts'
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
      return settle(reading, await embedded(whole, reading, tenantId))
    }
    const settled = settle(reading, {
      category: answer.category,
      categoryConfidence: answer.category_confidence,
      intent: answer.intent,
      intentConfidence: answer.intent_confidence,
      severity: answer.severity,
      model: { name: 'openai-compatible', version: setup.provider?.model ?? '' },
      knowsLanguages: true,
    })
    return { ...settled, symptoms: joinSymptoms(reading.source, settled.symptoms, answer.symptoms) }
  }
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
