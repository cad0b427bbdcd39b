import { styleText } from 'node:util'
import { readEnvironment } from '@trust/runtime/environment'
import { readArguments, refuseArguments } from '@trust/runtime/read-arguments'
import { read } from '../classification/reading.ts'
import { markSymptoms } from '../classification/verdict/mark.ts'
import { createClassifier } from '../classifier/classifier.ts'
import { providerSettings } from '../classifier/settings.ts'
import { universalSentenceEncoder } from '../encoder/universal-sentence-encoder.ts'
import { shippedHarmHead, wordsOfHarm } from '../model/harm.ts'

const usage = 'npm run complaints:classify -- <text> [<subject>]'

const { positionals } = readArguments(usage, { positionals: 2 })
const [text, subject] = positionals
if (text === undefined) refuseArguments(usage, 'a text is needed')

const env = readEnvironment()
const classify = createClassifier({
  encoder: universalSentenceEncoder(),
  dataDirectory: env.DATA_DIR,
  provider: providerSettings(env),
  log: { warn: (fields: unknown, message?: string) => console.error(message ?? fields) },
})
const found = await classify({ text, subject, tenantId: 'none' })
// One for one, so that positions hold: the text must not steer the terminal.
const printable = text.replace(/(?!\n)\p{Cc}/gu, '·')
const marked = markSymptoms(printable, found.symptoms, (stretch) =>
  styleText(['bold', 'red'], `[${stretch}]`),
)

console.log(`${marked}

category   ${found.category} (${found.categoryConfidence})
severity   ${found.severity} (${found.severityScore})
intent     ${found.intent} (${found.intentConfidence})
language   ${found.language}
model      ${found.model.name} ${found.model.version}
review     ${found.reviewReasons.join(', ') || 'not needed'}
${raisedBy()}symptoms   ${found.symptoms.length === 0 ? 'none' : ''}`)
for (const { code, label, start, end } of found.symptoms) {
  console.log(`  ${label} (${code}) at ${start}–${end}: ${printable.slice(start, end)}`)
}

/** The words that spoke for an emergency where the sentences raised the severity. */
function raisedBy(): string {
  if (!found.reviewReasons.includes('raised_by_sentence')) return ''
  const words = wordsOfHarm(shippedHarmHead(), read(printable, subject))
  return `raised by  ${words.join(', ')}\n`
}
