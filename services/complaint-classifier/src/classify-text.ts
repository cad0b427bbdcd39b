import { styleText } from 'node:util'
import { classify } from './classification/classify.ts'
import { markSymptoms } from './classification/mark.ts'

const [text, subject] = process.argv.slice(2)
if (text === undefined) {
  console.error('usage: node services/complaint-classifier/src/classify-text.ts <text> [<subject>]')
  process.exit(2)
}

const found = classify(text, subject)
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
symptoms   ${found.symptoms.length === 0 ? 'none' : ''}`)
for (const { code, label, start, end } of found.symptoms) {
  console.log(`  ${label} (${code}) at ${start}–${end}: ${printable.slice(start, end)}`)
}
