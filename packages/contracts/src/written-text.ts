import { z } from 'zod'

const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]/u

/** What people write: trimmed, of 1 to `max` characters, and more than spaces of no width. */
export const writtenText = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(max)
    .refine((text) => VISIBLE.test(text), 'must not be blank')
