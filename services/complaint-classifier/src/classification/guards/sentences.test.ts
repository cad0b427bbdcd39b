import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createClassifier } from '../../classifier/classifier.ts'
import { universalSentenceEncoder } from '../../encoder/universal-sentence-encoder.ts'

const classify = createClassifier({
  encoder: universalSentenceEncoder(),
  dataDirectory: '',
  log: { warn: (fields: unknown) => console.error(fields) },
})
const answerOf = (text: string) => classify({ text, tenantId: 'none' })

function answersTo(file: string, wanted: string) {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n')
  const texts = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'))
  return Promise.all(texts.filter(([, kind]) => kind === wanted).map(([, , , text = '']) => answerOf(text)))
}

/** One text more or less for the last bits of an encoder on another kind of processor. */
const MARGIN = 1

/** How many of each kind were critical, and how many of these by their sentences alone, when they were last tried. */
const TRIED = [
  { file: 'twelfth-set.tsv', kind: 'emergency', least: [129, 68] },
  { file: 'twelfth-set.tsv', kind: 'harmless', most: [23, 4] },
  { file: 'thirteenth-set.tsv', kind: 'emergency', least: [276, 61] },
  { file: 'thirteenth-set.tsv', kind: 'lookalike', most: [26, 3] },
  { file: 'thirteenth-set.tsv', kind: 'plain', most: [0, 0] },
  { file: 'fourteenth-set.tsv', kind: 'emergency', least: [261, 70] },
  { file: 'fourteenth-set.tsv', kind: 'lookalike', most: [23, 5] },
  { file: 'fourteenth-set.tsv', kind: 'plain', most: [0, 0] },
  { file: 'fifteenth-set.tsv', kind: 'emergency', least: [207, 74] },
  { file: 'fifteenth-set.tsv', kind: 'lookalike', most: [49, 8] },
  { file: 'fifteenth-set.tsv', kind: 'plain', most: [3, 3] },
  { file: 'sixteenth-set.tsv', kind: 'emergency', least: [249, 88] },
  { file: 'sixteenth-set.tsv', kind: 'lookalike', most: [35, 1] },
  { file: 'sixteenth-set.tsv', kind: 'plain', most: [3, 2] },
  { file: 'letters-set.tsv', kind: 'emergency', least: [78, 22] },
  { file: 'letters-set.tsv', kind: 'lookalike', most: [31, 4] },
  { file: 'letters-set.tsv', kind: 'plain', most: [6, 4] },
  { file: 'second-letters-set.tsv', kind: 'emergency', least: [44, 11] },
  { file: 'second-letters-set.tsv', kind: 'lookalike', most: [17, 3] },
  { file: 'second-letters-set.tsv', kind: 'plain', most: [0, 0] },
] as const

describe('scenes that neither rules nor lessons knew', () => {
  it.each(TRIED)(
    '$file: $kind is as often critical as when last tried',
    async ({ file, kind, ...bounds }) => {
      const critical = (await answersTo(file, kind)).filter(({ severity }) => severity === 'critical')
      const raised = critical.filter(({ reviewReasons }) => reviewReasons.includes('raised_by_sentence'))
      const found = [critical.length, raised.length]
      for (const [at, count] of found.entries()) {
        if ('least' in bounds) expect(count).toBeGreaterThanOrEqual((bounds.least[at] ?? 0) - MARGIN)
        else expect(count).toBeLessThanOrEqual((bounds.most[at] ?? 0) + MARGIN)
      }
    },
  )
})
