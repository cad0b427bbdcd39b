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
const WANTED_PRECISION = 0.91

/**
 * The temperature with the smallest negative log-likelihood (Guo, Pleiss, Sun, Weinberger: "On Calibration of Modern
 * Neural Networks", 2017), and the smallest confidence from which on an answer is said.
 */
export function calibrate(answers: readonly HeldOut[]): Calibration {
  const temperature = fitTemperature(answers)
  const all = answers.map((answer) => judged(answer, temperature))
  const classes = answers[0]?.logits.length ?? 0
  return { temperature, thresholds: new Array<number>(classes).fill(fitThreshold(all)) }
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

/**
 * The smallest confidence from which on all answers together are right often enough. It is one for all classes (Chow:
 * "On optimum recognition error and reject tradeoff", 1970): a class of few pictures cannot choose its own well, and
 * sources that were left out gain coverage by it.
 */
function fitThreshold(answers: readonly Judged[]): number {
  const ranked = answers.toSorted((a, b) => b.confidence - a.confidence)
  let [threshold, right] = [1, 0]
  for (const [index, answer] of ranked.entries()) {
    right += Number(answer.right)
    if (right / (index + 1) >= WANTED_PRECISION) threshold = answer.confidence
  }
  return Math.round(threshold * 1000) / 1000
}
