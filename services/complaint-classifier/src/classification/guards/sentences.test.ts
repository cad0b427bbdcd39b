import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { universalSentenceEncoder } from '../../encoder/universal-sentence-encoder.ts'
import { combine, predictByHeads } from '../../model/decide.ts'
import { shippedHeads } from '../../model/heads.ts'
import { read } from '../reading.ts'

const encoder = universalSentenceEncoder()
const texts = readFileSync(join(import.meta.dirname, 'twelfth-set.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))

async function answerOf(text: string) {
  const reading = read(text)
  const { language } = reading.body.reading
  const isRead = language === 'und' || encoder.languages.has(language)
  const [vector] = isRead ? await encoder.embed([text]) : []
  const embedding = vector?.some((value) => value !== 0) ? vector : undefined
  return combine(reading, predictByHeads(shippedHeads(), embedding, reading))
}

const answersTo = (wanted: string) =>
  Promise.all(texts.filter(([, kind]) => kind === wanted).map(([, , , text = '']) => answerOf(text)))

/** One text more or less for the last bits of an encoder on another kind of processor. */
const MARGIN = 1

describe('scenes that neither rules nor lessons knew (twelfth-set.tsv)', () => {
  it('are critical as often as when first tried, seven of them by their sentences alone', async () => {
    const answers = await answersTo('emergency')
    const critical = answers.filter(({ severity }) => severity === 'critical')
    expect(critical.length).toBeGreaterThanOrEqual(68 - MARGIN)
    const raised = critical.filter(({ reviewReasons }) => reviewReasons.includes('raised_by_sentence'))
    expect(raised.length).toBeGreaterThanOrEqual(7 - MARGIN)
  })

  it('no harmless look-alike is raised by its sentences', async () => {
    const answers = await answersTo('harmless')
    expect(answers.filter(({ reviewReasons }) => reviewReasons.includes('raised_by_sentence'))).toEqual([])
    expect(answers.filter(({ severity }) => severity === 'critical').length).toBeLessThanOrEqual(27)
  })
})
