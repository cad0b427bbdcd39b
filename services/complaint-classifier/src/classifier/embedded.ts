import { readFile, stat } from 'node:fs/promises'
import type { Logger } from '@trust/runtime/log'
import { LRUCache } from 'lru-cache'
import { isCovered } from '../classification/language/language.ts'
import type { ParsedComplaint } from '../classification/reading.ts'
import type { Encoder } from '../encoder/encoder.ts'
import { type Prediction, predictByHeads, predictByRules } from '../model/decide.ts'
import { shippedHarmHead } from '../model/harm.ts'
import { type Heads, readHeads, shippedHeads, tenantHeadsPath } from '../model/heads.ts'
import { hearPassages, passagesOf } from '../model/passages.ts'

export interface EmbeddedSetup {
  encoder: Encoder
  dataDirectory: string
  log: Pick<Logger, 'warn'>
}

/**
 * What the heads say of a text in a covered language, and else what the rules say; also when the encoder fails that
 * reads its language, for a complaint never waits for it.
 */
export function embeddedOpinions({ encoder, dataDirectory, log }: EmbeddedSetup) {
  const headsOf = tenantHeads(dataDirectory, log)
  /** None where the encoder does not read the language, null when it failed. */
  const embed = async (texts: string[], language: string): Promise<Float32Array[] | null> => {
    if (language !== 'und' && !encoder.languages.has(language)) return []
    try {
      return await encoder.embed(texts)
    } catch (error) {
      log.warn({ err: error }, 'the sentence encoder failed, the rules classify until it works again')
      return null
    }
  }
  return async (text: string, reading: ParsedComplaint, tenantId: string): Promise<Prediction> => {
    const { language } = reading.body.reading
    if (reading.body.tokens.length === 0 || !(isCovered(language) || language === 'und'))
      return predictByRules(reading)
    const passages = passagesOf(text, reading)
    const embeddings = await embed([text, ...passages], language)
    if (embeddings === null) return { ...predictByRules(reading), isStopgap: true }
    const [whole, ...ofPassages] = embeddings.map((one) =>
      one.some((value) => value !== 0) ? one : undefined,
    )
    if (!whole && (encoder.languages.has(language) || language === 'und')) return predictByRules(reading)
    const heard = hearPassages(shippedHarmHead(), passages, reading, ofPassages)
    return predictByHeads(await headsOf(tenantId), whole, reading, heard)
  }
}

/** Of so many tenants the heads stay in memory, some 300 KB each. */
export const MAX_TENANTS = 50

/** A tenant's own heads, read again when their file changes; without any, those that come with the project. */
function tenantHeads(dataDirectory: string, log: Pick<Logger, 'warn'>) {
  const cached = new LRUCache<string, { changed: number; heads: Heads }>({ max: MAX_TENANTS })
  const headsIn = (path: string) =>
    readFile(path, 'utf8')
      .then(readHeads)
      .catch((error: Error) => {
        log.warn({ err: error, path }, 'the heads of a tenant cannot be read, the common ones classify')
        return shippedHeads()
      })
  return async (tenantId: string): Promise<Heads> => {
    const path = tenantHeadsPath(dataDirectory, tenantId)
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    )
    if (changed === null) return shippedHeads()
    const known = cached.get(tenantId)
    const heads = known?.changed === changed ? known.heads : await headsIn(path)
    cached.set(tenantId, { changed, heads })
    return heads
  }
}
