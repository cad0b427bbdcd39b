import { orExplain } from '@trust/runtime/or-explain'
import { readArguments } from '@trust/runtime/read-arguments'
import { universalSentenceEncoder } from '../encoder/universal-sentence-encoder.ts'
import { describeCategories, heldOut, intervals, measure, tryOut } from './evaluation/evaluation.ts'
import { describeOrders, isReadHere, tryLeftOut } from './evaluation/left-out.ts'
import { missedLimits } from './evaluation/limits.ts'
import { hasPublicTexts } from './training/examples.ts'
import { keepingVectors } from './training/kept-vectors.ts'

const usage = `npm run complaints:evaluate -- [--data <dir>] [--locked] [--left-out] [--vectors <file>]

Classifies texts that nothing was learned from, as the service does, and prints how well: real ones under <dir>
(../shared/data), where they are, and the project's own in six languages. Severity and intent stand beside what
always saying the commonest answer would reach, with 95 % intervals. A limit that is missed fails. --locked also tries
the locked sources: once per version, and nobody tunes on them (training/UNSEEN.md). --left-out prints instead what heads
say of the public sources that they did not learn from, and in which order a person would best look; --vectors keeps what
the encoder reads.`

/** The share of answers that a person is to look at. */
const REVIEWED = 0.15

const OTHERS = ['de', 'fr', 'es', 'pt', 'hi'] as const

await orExplain(async () => {
  const { values } = readArguments(usage, {
    options: {
      data: { type: 'string', default: '../shared/data' },
      locked: { type: 'boolean', default: false },
      'left-out': { type: 'boolean', default: false },
      vectors: { type: 'string' },
    },
  })
  const reader = universalSentenceEncoder()
  const encoder = values.vectors ? keepingVectors(reader, values.vectors) : reader
  if (values['left-out']) return showLeftOut(encoder, values.data)
  const project = await tryOut(encoder, heldOut.project())
  const real = hasPublicTexts(values.data) ? await tryOut(encoder, heldOut.real(values.data)) : []
  if (real.length === 0)
    console.log(`There are no texts under ${values.data}: only the project's own are tried.`)
  const missed = [
    ...(real.length > 0 ? show('real', real) : []),
    ...show(
      'project, English',
      project.filter(({ example }) => example.language === 'en'),
    ),
    ...OTHERS.flatMap((language) =>
      show(
        `project, ${language}`,
        project.filter(({ example }) => example.language === language),
      ),
    ),
    ...show('all', [...real, ...project]),
    ...(await showSources('for thresholds', encoder, heldOut.thresholds(values.data))),
    ...(values.locked ? await showSources('locked', encoder, heldOut.locked(values.data)) : []),
  ]
  if (missed.length > 0) throw new Error(`missed: ${missed.join(', ')}`)
})

/** Shows what heads say of sources that they did not learn from, by who labelled them and by source. */
async function showLeftOut(encoder: Parameters<typeof tryOut>[0], data: string): Promise<void> {
  const trials = await tryLeftOut(encoder, data, (done, of) =>
    process.stderr.write(`\r› Reading ${done} of ${of} texts `),
  )
  const read = trials.filter(isReadHere)
  for (const [name, some] of [
    ['left out, read here', read],
    ['left out, all', trials],
  ] as const) {
    show(name, some)
    console.log(`\n${describeOrders(some, REVIEWED)}`)
  }
  for (const [source, own] of Map.groupBy(trials, ({ example }) => example.source))
    show(`left out, ${source}`, own)
}

/** Shows texts of sources that nothing was learned from, by language. */
async function showSources(
  name: string,
  encoder: Parameters<typeof tryOut>[0],
  examples: Parameters<typeof tryOut>[1],
): Promise<string[]> {
  const trials = Map.groupBy(await tryOut(encoder, examples), ({ example }) => example.language)
  return [...trials].flatMap(([language, own]) => show(`${name}, ${language}`, own))
}

/** @returns the measures that miss their limit */
function show(name: string, trials: Parameters<typeof measure>[0]): string[] {
  const measures = measure(trials)
  console.log(`\n## Held out: ${name}\n`)
  for (const [what, value] of Object.entries(measures)) {
    if (value !== null) console.log(`${what.padEnd(20)}${Number.isInteger(value) ? value : value.toFixed(3)}`)
  }
  for (const [what, [low, high]] of Object.entries(intervals(trials)))
    console.log(`${`95 % of ${what}`.padEnd(28)}${low.toFixed(3)} to ${high.toFixed(3)}`)
  console.log(`\n${describeCategories(trials)}`)
  return missedLimits(name, measures)
}
