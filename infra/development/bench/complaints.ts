import { createClassifier } from '@trust/complaint-classifier/classifier'
import { classify as byRules } from '@trust/complaint-classifier/classify'
import { heldOut } from '@trust/complaint-classifier/evaluation'
import {
  type Example,
  hasPublicTexts,
  projectExamples,
  publicExamples,
} from '@trust/complaint-classifier/examples'
import { spread } from '@trust/complaint-classifier/lessons'
import { confusionOfCategories, macroF1 } from '@trust/complaint-classifier/measures'
import { universalSentenceEncoder } from '@trust/complaint-classifier/universal-sentence-encoder'
import { readArguments } from '@trust/runtime/read-arguments'
import { trainTfIdf } from './complaints-tfidf.ts'
import { USAGE } from './usage.ts'

const BATCH = 32

/**
 * Texts a second that one core classifies: one at a time, and many at once, beside a plain TF-IDF linear model, and how
 * well each does on real texts that neither learned from, where there are any.
 */
export async function run(...args: string[]): Promise<void> {
  const { values } = readArguments(USAGE, {
    args,
    options: { data: { type: 'string', default: '../shared/data' } },
  })
  const real = hasPublicTexts(values.data)
  const learned = spread([...projectExamples('train'), ...(real ? publicExamples(values.data, 'train') : [])])
  const held = real
    ? heldOut.real(values.data)
    : heldOut.project().filter(({ language }) => language === 'en')
  const texts = held.map(({ text }) => text)
  const length = texts.reduce((sum, text) => sum + text.length, 0) / texts.length
  console.log(
    `${texts.length} held-out ${real ? 'real' : 'project-written'} texts of ${Math.round(length)} characters on average\n`,
  )

  const encoder = universalSentenceEncoder()
  const [, load] = await timed(() => encoder.embed(['warm']))
  console.log(`encoder loaded in ${load.toFixed(2)} s`)
  const classify = createClassifier({ encoder, dataDirectory: '', log: console })
  const inTurn = async (work: (text: string) => unknown) => {
    const answers: unknown[] = []
    for (const text of texts) answers.push(await work(text))
    return answers
  }
  const whole = (text: string) => classify({ text, tenantId: 'none' })
  await inTurn(byRules)
  const batches = async () => {
    for (let at = 0; at < texts.length; at += BATCH) await encoder.embed(texts.slice(at, at + BATCH))
    return inTurn(byRules)
  }
  const [guess, training] = await timed(async () => trainTfIdf(learned))
  const [found, seconds] = await timed(() => inTurn(whole) as Promise<Awaited<ReturnType<typeof whole>>[]>)
  const f1 = (categories: string[]) =>
    macroF1(confusionOfCategories(held.map((example, index) => trialOf(example, categories[index]))), 3)
  const [guessed, guessing] = await timed(async () => texts.map(guess))
  const [, together] = await timed(batches)
  const [, ruling] = await timed(() => inTurn(byRules))
  const line = (name: string, spent: number, quality?: number) =>
    console.log(
      `${name.padEnd(34)}${(texts.length / spent).toFixed(0).padStart(7)} texts/s${((1000 * spent) / texts.length).toFixed(2).padStart(9)} ms${quality === undefined ? '' : `   macro-F1 ${quality.toFixed(3)}`}`,
    )
  line('rules alone', ruling)
  line('rules, encoder, heads: one by one', seconds, f1(found.map(({ category }) => category)))
  line(`rules, encoder: ${BATCH} at once`, together)
  line('TF-IDF linear', guessing, f1(guessed))
  console.log(`\nTF-IDF learned from ${learned.length} texts in ${training.toFixed(1)} s`)
}

function trialOf(example: Example, category = 'other') {
  return { example, found: { ...byRules(''), category: category as ReturnType<typeof byRules>['category'] } }
}

/** The result and the processor seconds of all threads: a figure for one core that other load does not change. */
async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return [result, (user + system) / 1e6]
}
