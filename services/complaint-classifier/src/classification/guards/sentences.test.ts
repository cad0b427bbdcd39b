import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { universalSentenceEncoder } from '../../encoder/universal-sentence-encoder.ts'
import { combine, predictByHeads } from '../../model/decide.ts'
import { shippedHeads } from '../../model/heads.ts'
import { read } from '../reading.ts'

const encoder = universalSentenceEncoder()

async function answerOf(text: string) {
  const reading = read(text)
  const { language } = reading.body.reading
  const isRead = language === 'und' || encoder.languages.has(language)
  const [vector] = isRead ? await encoder.embed([text]) : []
  const embedding = vector?.some((value) => value !== 0) ? vector : undefined
  return combine(reading, predictByHeads(shippedHeads(), embedding, reading))
}

function answersTo(file: string, wanted: string) {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n')
  const texts = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'))
  return Promise.all(texts.filter(([, kind]) => kind === wanted).map(([, , , text = '']) => answerOf(text)))
}

/** One text more or less for the last bits of an encoder on another kind of processor. */
const MARGIN = 1

/** How many of each kind were critical, and how many of these by their sentences alone, when they were last tried. */
const TRIED = [
  { file: 'twelfth-set.tsv', kind: 'emergency', least: [127, 66] },
  { file: 'twelfth-set.tsv', kind: 'harmless', most: [18, 1] },
  { file: 'thirteenth-set.tsv', kind: 'emergency', least: [264, 50] },
  { file: 'thirteenth-set.tsv', kind: 'lookalike', most: [28, 2] },
  { file: 'thirteenth-set.tsv', kind: 'plain', most: [0, 0] },
  { file: 'fourteenth-set.tsv', kind: 'emergency', least: [254, 63] },
  { file: 'fourteenth-set.tsv', kind: 'lookalike', most: [17, 1] },
  { file: 'fourteenth-set.tsv', kind: 'plain', most: [0, 0] },
  { file: 'fifteenth-set.tsv', kind: 'emergency', least: [192, 59] },
  { file: 'fifteenth-set.tsv', kind: 'lookalike', most: [51, 7] },
  { file: 'fifteenth-set.tsv', kind: 'plain', most: [1, 1] },
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
