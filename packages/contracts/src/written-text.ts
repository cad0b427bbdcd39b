import { z } from 'zod'

const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]/u

const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu

/** What people write: trimmed, of 1 to `max` characters, and more than spaces of no width. */
export const writtenText = (max: number) => written(z.string(), max)

/**
 * A name: `writtenText` on one line. Names stand in mails, lists and logs, where a line break of theirs would begin a
 * line that looks like the service's own.
 */
export const writtenName = (max: number) =>
  written(
    z.string().overwrite((text) => text.replace(CONTROLS, ' ')),
    max,
  )

const written = (text: z.ZodString, max: number) =>
  text
    .trim()
    .min(1, { abort: true })
    .max(max)
    .refine((text) => VISIBLE.test(text), 'must not be blank')
