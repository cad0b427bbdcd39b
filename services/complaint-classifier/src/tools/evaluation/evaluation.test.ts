import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resemblance, signatureOf } from '../../clusters/signature.ts'
import { threadedEncoder } from '../../encoder/threaded.ts'
import { hasPublicTexts, projectExamples, publicExamples } from '../training/examples.ts'
import { heldOut, measure, tryOut } from './evaluation.ts'
import { missedLimits } from './limits.ts'

const data = join(import.meta.dirname, '..', '..', '..', '..', '..', '..', 'shared', 'data')
const encoder = threadedEncoder()

describe("the project's held-out examples", () => {
  it('are classified well in six languages', async () => {
    const trials = await tryOut(encoder, heldOut.project())
    const of = (isEnglish: boolean) =>
      measure(trials.filter(({ example }) => (example.language === 'en') === isEnglish))
    for (const found of [of(true), of(false)]) {
      expect(found.macroF1).toBeGreaterThanOrEqual(0.75)
      expect(found.severityExact).toBeGreaterThan(found.severityOfCommonest)
      expect(found.intentAccuracy).toBeGreaterThan(found.intentOfCommonest)
      expect(found.criticalRecall).toBeGreaterThanOrEqual(0.95)
      expect(found.symptomPrecision).toBeGreaterThanOrEqual(0.9)
      expect(found.symptomRecall).toBeGreaterThanOrEqual(0.8)
    }
  })

  it('share no wording with the training texts', () => {
    const learned = projectExamples('train').map(({ text }) => ({ text, signature: signatureOf(text) }))
    const alike = heldOut.project().flatMap(({ text }) => {
      const signature = signatureOf(text)
      return learned
        .filter((one) => one.text === text || resemblance(one.signature, signature) >= 0.3)
        .map((one) => [text, one.text])
    })
    expect(alike).toEqual([])
  })
})

// The texts are openly licensed and lie beside the repository, where they are at all.
describe.runIf(hasPublicTexts(data))('real texts that nothing was learned from', () => {
  it('are classified well', async () => {
    const examples = heldOut.real(data)
    const found = measure(await tryOut(encoder, examples))
    expect(examples.length).toBeGreaterThan(400)
    expect(missedLimits('real', found)).toEqual([])
    expect(found.severityExact).toBeGreaterThan(found.severityOfCommonest)
    expect(found.intentAccuracy).toBeGreaterThan(found.intentOfCommonest)
  })

  it('are not among the training texts', () => {
    const learned = new Set(publicExamples(data, 'train').flatMap(({ id, text }) => [id, text]))
    expect(heldOut.real(data).filter(({ id, text }) => learned.has(id) || learned.has(text))).toEqual([])
  })
})
