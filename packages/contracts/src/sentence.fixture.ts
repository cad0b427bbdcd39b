import type { Sentence } from './sentence.ts'

/** A sentence for tests that no language has a message for. */
export const untranslated = (text: string): Sentence => ({
  text,
  message: { code: 'log.of_a_test', values: {} },
})
