import { createHash } from 'node:crypto'
import { complaintCategories } from '@trust/contracts/codes'
import { read } from '../../classification/reading.ts'
import { featuresOf } from '../../model/features.ts'
import { fitHead, fitOrdinal } from '../../model/fit.ts'
import type { Origin } from '../../model/heads.ts'
import { type Example, filesLearnedFrom, projectExamples } from './examples.ts'
import { checksumsOf } from './files.ts'
import { lessonsFor, type Studied } from './lessons.ts'

/** What heads learned from `examples` record of where they come from. */
export function originOf(data: string, encoder: string, examples: readonly Example[]): Origin {
  return { texts: examples.length, encoder, files: checksums(data), slice: sliceChecksum() }
}

/** The checksums of the files that training reads and that are there; without `data`, of the project's own. */
export function checksums(data?: string): Record<string, string> {
  return checksumsOf(filesLearnedFrom(data))
}

const EVERY = 10
const OPTIONS = { ridge: 3e-4, rounds: 4 }

/**
 * Trains on every tenth of the project's own texts, without the encoder, and returns the checksum of all their
 * features and of the weights. It changes with the rules, the features, the fit or the texts, and takes seconds.
 */
export function sliceChecksum(): string {
  const hash = createHash('sha256')
  const studied = projectExamples('train').map((example, index): Studied => {
    const reading = read(example.text)
    const features = featuresOf(undefined, reading)
    hash.update(bytesOf(features.places)).update(bytesOf(features.values))
    return { example, reading, features, weight: 1, fold: index % EVERY }
  })
  const slice = studied.filter(({ fold }) => fold === 0)
  const category = fitHead(complaintCategories, lessonsFor('category', slice), OPTIONS)
  const severity = fitOrdinal(4, lessonsFor('severity', slice), OPTIONS)
  for (const weights of [category.weights, severity.weights]) hash.update(bytesOf(weights))
  return hash.digest('hex')
}

export function bytesOf({ buffer, byteOffset, byteLength }: Float32Array | Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}
