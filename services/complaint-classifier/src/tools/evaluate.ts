import { parseArgs } from 'node:util'
import { orExplain } from '@trust/runtime/or-explain'
import { universalSentenceEncoder } from '../encoder/universal-sentence-encoder.ts'
import { describeCategories, heldOut, intervals, measure, tryOut } from './evaluation/evaluation.ts'
import { missedLimits } from './evaluation/limits.ts'
import { hasPublicTexts } from './training/examples.ts'

const usage = `npm run complaints:evaluate -- [--data <dir>] [--locked]

Classifies texts that nothing was learned from, as the service does, and prints how well: real ones under <dir>
(../shared/data), where they are, and the project's own in six languages. Severity and intent stand beside what
always saying the commonest answer would reach, with 95 % intervals. A limit that is missed fails. --locked also tries
the locked sources: once per version, and nobody tunes on them (training/UNSEEN.md).`

const OTHERS = ['de', 'fr', 'es', 'pt', 'hi'] as const

await orExplain(async () => {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: '../shared/data' },
      locked: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(usage)
  const encoder = universalSentenceEncoder()
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
