import { styleText } from 'node:util'
import { readEnvironment } from '@trust/runtime/environment'
import { readArguments, refuseArguments } from '@trust/runtime/read-arguments'
import { type ParsedComplaint, read } from '../classification/reading.ts'
import { markSymptoms } from '../classification/verdict/mark.ts'
import { createClassifier } from '../classifier/classifier.ts'
import { providerSettings } from '../classifier/settings.ts'
import { universalSentenceEncoder } from '../encoder/universal-sentence-encoder.ts'
import { chancesOfHarm, shippedHarmHead, wordsOfHarm } from '../model/harm.ts'
import { passagesOf } from '../model/passages.ts'

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

/** The words that spoke for an emergency where the sentences raised the severity, of the passage that sounds gravest. */
function raisedBy(): string {
  if (!found.reviewReasons.includes('raised_by_sentence')) return ''
  const harmHead = shippedHarmHead()
  const whole = read(printable, subject)
  const heard = [
    whole,
    ...passagesOf(printable, whole).map((passage) => read(passage, undefined, whole.body.reading)),
  ]
  const chanceOf = (reading: ParsedComplaint) => chancesOfHarm(harmHead, undefined, reading).emergency
  const gravest = heard.reduce((most, one) => (chanceOf(one) > chanceOf(most) ? one : most))
  const words = wordsOfHarm(harmHead, gravest)
  return `raised by  ${words.join(', ')}\n`
}
