/** The result of one check. */
export interface Finding {
  about: string
  /** `bad` keeps the service from working or from being safe; `doubtful` is worth a look. */
  state: 'good' | 'doubtful' | 'bad'
  says: string
  /** What to do, unless it is good. */
  advice?: string
}

export const good = (about: string, says: string): Finding => ({ about, state: 'good', says })

export const doubtful = (about: string, says: string, advice: string): Finding => ({
  about,
  state: 'doubtful',
  says,
  advice,
})

export const bad = (about: string, says: string, advice: string): Finding => ({
  about,
  state: 'bad',
  says,
  advice,
})

export function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || String(error)
}
