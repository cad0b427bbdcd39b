import { readFile, stat } from 'node:fs/promises'
import type { Logger } from '@trust/runtime/log'
import type { Reading } from '../classification/reading.ts'
import type { Encoder } from '../encoder/encoder.ts'
import { headsOpinion, type Opinion, rulesOpinion } from '../model/decide.ts'
import { type Heads, readHeads, shippedHeads, tenantHeadsPath } from '../model/heads.ts'

export interface EmbeddedSetup {
  encoder: Encoder
  dataDirectory: string
  log: Pick<Logger, 'warn'>
}

/**
 * What the heads say of a text that the encoder understands, and else what the rules say; also when the encoder
 * fails, for a complaint never waits for it.
 */
export function embeddedOpinions({ encoder, dataDirectory, log }: EmbeddedSetup) {
  const headsOf = tenantHeads(dataDirectory, log)
  return async (text: string, reading: Reading, tenantId: string): Promise<Opinion> => {
    const { language } = reading.body.reading
    if (language !== 'und' && !encoder.languages.has(language)) return rulesOpinion(reading)
    try {
      const [[embedding], heads] = await Promise.all([encoder.embed([text]), headsOf(tenantId)])
      if (!embedding?.some((value) => value !== 0)) return rulesOpinion(reading)
      return headsOpinion(heads, embedding, reading)
    } catch (error) {
      log.warn({ err: error }, 'the sentence encoder failed, the rules classify alone')
      return rulesOpinion(reading)
    }
  }
}

/** A tenant's own heads, read anew when their file changes; without any, those that come with the project. */
function tenantHeads(dataDirectory: string, log: Pick<Logger, 'warn'>) {
  const kept = new Map<string, { changed: number; heads: Heads }>()
  return async (tenantId: string): Promise<Heads> => {
    const path = tenantHeadsPath(dataDirectory, tenantId)
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    )
    if (changed === null) return shippedHeads()
    const known = kept.get(tenantId)
    if (known?.changed === changed) return known.heads
    const heads = await readFile(path, 'utf8')
      .then(readHeads)
      .catch((error: Error) => {
        log.warn({ err: error, path }, 'the heads of a tenant cannot be read, the common ones classify')
        return shippedHeads()
      })
    kept.set(tenantId, { changed, heads })
    return heads
  }
}
