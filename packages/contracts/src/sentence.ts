import { z } from 'zod'

/** A value of a message: `label` is a code that the API uses, `at` a moment. */
export type MessageValue = string | number | { label: string } | { at: string } | Message | MessageValue[]

/** What a sentence says, so that it can be written in the reader's language. */
// biome-ignore lint/style/useConsistentTypeDefinitions: stored as JSON, for which an interface lacks an index signature
export type Message = {
  code: string
  values: { [name: string]: MessageValue }
}

/** A sentence for a person: in English, and as a message. */
export interface Sentence {
  text: string
  message: Message
}

/** A message as the API shows it; null where a row has only its English text. */
export const MessageAnswer: z.ZodType<Message> = z
  .strictObject({
    code: z.string().meta({ description: 'Stable, for machines.', examples: ['score.orders_cancelled'] }),
    values: z.record(z.string(), z.custom<MessageValue>()).meta({
      description:
        'By the placeholders of the sentence: texts, numbers, `{label}` for a code of this API, `{at}` for a time, ' +
        'other messages, and lists of these.',
    }),
  })
  .meta({
    id: 'Message',
    description: 'What the English sentence beside it says, for programs that write it in another language.',
  })

/** What a column holds of a message: `say` wrote it. */
export const messageIn = (json: unknown): Message | null => json as Message | null
