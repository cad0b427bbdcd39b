import { z } from 'zod'

/** A value in a message: `label` is a code of the API, `at` a time. */
export type MessageValue = string | number | { label: string } | { at: string } | Message | MessageValue[]

/** A sentence in a form that can be rendered in the reader's language. */
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
    code: z.string().meta({ description: 'Stable, for programs.', examples: ['score.orders_cancelled'] }),
    values: z.record(z.string(), z.custom<MessageValue>()).meta({
      description:
        'Values by the placeholders of the sentence: texts, numbers, `{label}` for a code of this API, `{at}` for a time, ' +
        'other messages, and lists of these.',
    }),
  })
  .meta({
    id: 'Message',
    description:
      'The English sentence as a code with values, for programs that write it in another language.',
  })

/** A message in a column, which `say` wrote. */
export const messageIn = (json: unknown): Message | null => json as Message | null
