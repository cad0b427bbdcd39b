import { softmax } from '../../stages/scene/head.ts'

/** What a head said of a picture that it was not trained on. */
export interface HeldOut {
  logits: readonly number[]
  /** Index of the true class. */
  truth: number
  /** Which picture it is. */
  index: number
}

export interface Calibration {
  temperature: number
  /** One a class: the smallest confidence from which on the class is said. */
  thresholds: number[]
}

/** A little more than nine in ten: what holds on held-out pictures holds a little less on others. */
const WANTED_PRECISION = 0.92

/**
 * The temperature with the smallest negative log-likelihood (Guo, Pleiss, Sun, Weinberger: "On Calibration of Modern
 * Neural Networks", 2017), and for each class the smallest confidence from which on it is said rightly often enough.
 */
export function calibrate(answers: readonly HeldOut[]): Calibration {
  const temperature = fitTemperature(answers)
  const all = answers.map((answer) => judged(answer, temperature))
  const classes = answers[0]?.logits.length ?? 0
  return { temperature, thresholds: Array.from({ length: classes }, (_, k) => fitThreshold(all, k)) }
}

/** An answer as it counts: what was said, how confidently, and whether it is right. */
export interface Judged {
  said: number
  truth: number
  confidence: number
  right: boolean
  /** Which picture it is. */
  index: number
  /** 0 to 1 for each class. */
  chances: readonly number[]
}

export function judged({ logits, truth, index }: HeldOut, temperature: number): Judged {
  const chances = softmax(logits.map((logit) => logit / temperature))
  const confidence = Math.max(...chances)
  const said = chances.indexOf(confidence)
  return { said, truth, confidence, right: said === truth, index, chances }
}

const TEMPERATURES = Array.from({ length: 61 }, (_, i) => Math.exp(-2 + i / 15))

function fitTemperature(answers: readonly HeldOut[]): number {
  const loss = (temperature: number) =>
    answers.reduce((sum, { logits, truth }) => {
      const chance = softmax(logits.map((logit) => logit / temperature))[truth] ?? 0
      return sum - Math.log(chance + 1e-12)
    }, 0)
  const losses = TEMPERATURES.map(loss)
  return TEMPERATURES[losses.indexOf(Math.min(...losses))] ?? 1
}

/** What is less likely than everything else together is not said, however often it was right where it was held out. */
const LEAST_CONFIDENCE = 0.5

/** What all classes say counts as so many answers of each: a class of few pictures has few answers of its own. */
const SHARED_ANSWERS = 10

function fitThreshold(answers: readonly Judged[], wanted: number): number {
  const ranked = answers.toSorted((a, b) => b.confidence - a.confidence)
  let threshold = 1
  let [right, rightOfAll, own] = [0, 0, 0]
  for (const [index, answer] of ranked.entries()) {
    rightOfAll += Number(answer.right)
    if (answer.said !== wanted) continue
    own += 1
    right += Number(answer.right)
    const precision = (right + (SHARED_ANSWERS * rightOfAll) / (index + 1)) / (own + SHARED_ANSWERS)
    if (precision >= WANTED_PRECISION) threshold = answer.confidence
  }
  return Math.round(Math.max(LEAST_CONFIDENCE, threshold) * 1000) / 1000
}
