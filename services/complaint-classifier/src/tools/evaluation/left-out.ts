import { isCovered } from '../../classification/language/language.ts'
import type { Encoder } from '../../encoder/encoder.ts'
import { combine, predictByFeatures, predictByRules } from '../../model/decide.ts'
import { chanceOf, signsOf } from '../../model/reliability.ts'
import { type Example, projectExamples, publicExamples } from '../training/examples.ts'
import { type Studied, spread, study } from '../training/lessons.ts'
import { headsLeavingOut } from '../training/train.ts'
import { generator, isRight, type Trial } from './measures.ts'

/** An answer about a text of a source that its heads did not learn from. */
export interface LeftOutTrial extends Trial {
  /** What of it is known before its category is doubted; `chance` is the confidence before any bound. */
  doubts: { lead: number; chance: number; words: number }
}

/** Labelled by others, not read here: consumers' own choice of issue, and intents of banks and assistants. */
const LABELLED_BY_OTHERS: ReadonlySet<string> = new Set(['cfpb', 'banking77', 'clinc150'])

/** Whether somebody here read a text and labelled it. */
export function isReadHere({ example }: Trial): boolean {
  return !LABELLED_BY_OTHERS.has(example.source)
}

/** Classifies every labelled public text with heads that learned nothing of its source: six trainings, so minutes. */
export async function tryLeftOut(
  encoder: Encoder,
  data: string,
  onProgress: (done: number, of: number) => void,
): Promise<LeftOutTrial[]> {
  const learned = spread([...projectExamples('train'), ...publicExamples(data, 'train')])
  const heldBack = publicExamples(data, 'test')
  const of = learned.length + heldBack.length
  const lessons = await study(encoder, learned, (done) => onProgress(done, of))
  const others = await study(encoder, heldBack, (done) => onProgress(learned.length + done, of))
  const heads = headsLeavingOut(lessons, 'left out')
  return [...lessons.filter(({ example }) => isPublic(example)), ...others].flatMap((studied) => {
    const own = heads[studied.fold]
    return own && studied.example.categories.length > 0 ? [answer(own, studied)] : []
  })
}

function isPublic({ source }: Example): boolean {
  return source !== 'project' && source !== 'varied'
}

function answer(
  heads: ReturnType<typeof headsLeavingOut>[number],
  { example, reading, features }: Studied,
): LeftOutTrial {
  const { language } = reading.body.reading
  const isRead = language === 'und' || isCovered(language)
  const prediction = isRead ? predictByFeatures(heads, features, reading) : predictByRules(reading)
  const signs = signsOf(heads.category, features, reading)
  return {
    example,
    found: combine(reading, prediction),
    doubts: {
      lead: signs[1] ?? 0,
      chance: chanceOf(heads.reliability, signs),
      words: reading.asking.words,
    },
  }
}

/** Orders in which a person might look, the most doubtful answer first. */
const ORDERS: Record<string, (trial: LeftOutTrial, draw: number) => number> = {
  'least sure': ({ found }) => found.categoryConfidence,
  'by signs alone': ({ doubts }) => doubts.chance,
  'smallest lead': ({ doubts }) => doubts.lead,
  'longest first': ({ doubts }) => -doubts.words,
  'by chance': (_, draw) => draw,
}

const isWrong = (trial: Trial) => !isRight(trial)
const isRatedWrong = ({ example, found }: Trial) =>
  example.severity !== null && example.severity !== found.severity

/** Kinds of error; `silent` is a complaint that is called `other`. */
const ERRORS: Record<string, (trial: Trial) => boolean> = {
  category: isWrong,
  severity: isRatedWrong,
  either: (trial) => isWrong(trial) || isRatedWrong(trial),
  silent: ({ example, found }) => found.category === 'other' && !example.categories.includes('other'),
}

/** Of each kind of error, the share among the first of each order, with 95 % intervals over sources, as Markdown. */
export function describeOrders(trials: readonly LeftOutTrial[], share: number): string {
  const draw = generator()
  const drawn = trials.map((trial) => ({ trial, draw: draw() }))
  const kinds = Object.values(ERRORS)
  const rows = Object.entries(ORDERS).map(([name, doubtOf]) => {
    const ranked = drawn.map(({ trial, draw: place }) => ({ trial, doubt: doubtOf(trial, place) }))
    const cells = kinds.map((isError) => cell(ranked, isError, share))
    return `| ${name} | ${cells.join(' | ')} |`
  })
  const counts = kinds.map((isError) => trials.filter(isError).length)
  return [
    `| among the first ${share * 100} % of ${trials.length} | ${Object.keys(ERRORS).join(' | ')} |`,
    `|${' --- |'.repeat(kinds.length + 1)}`,
    `| errors | ${counts.join(' | ')} |`,
    ...rows,
  ].join('\n')
}

interface Ranked {
  trial: LeftOutTrial
  doubt: number
}

const RESAMPLES = 300

function cell(ranked: readonly Ranked[], isError: (trial: Trial) => boolean, share: number): string {
  const draw = generator()
  const pick = <T>(some: readonly T[]) => some[Math.floor(draw() * some.length)] as T
  const sources = [...Map.groupBy(ranked, ({ trial }) => trial.example.source).values()]
  const shares = Array.from({ length: RESAMPLES }, () => {
    const drawn = sources.flatMap(() => {
      const source = pick(sources)
      return source.map(() => pick(source))
    })
    return caught(drawn, isError, share)
  }).toSorted((one, next) => one - next)
  const at = (part: number) => (shares[Math.floor(part * (RESAMPLES - 1))] ?? 0).toFixed(2)
  return `${caught(ranked, isError, share).toFixed(3)} (${at(0.025)} to ${at(0.975)})`
}

function caught(ranked: readonly Ranked[], isError: (trial: Trial) => boolean, share: number): number {
  const first = ranked.toSorted((one, next) => one.doubt - next.doubt)
  const errors = (some: readonly Ranked[]) => some.filter(({ trial }) => isError(trial)).length
  return errors(first.slice(0, Math.round(share * first.length))) / Math.max(1, errors(first))
}
