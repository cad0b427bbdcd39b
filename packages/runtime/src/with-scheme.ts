import { z } from 'zod'

/** An address that begins with one of these, such as `redis://`. */
export const withScheme = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (text) => schemes.some((scheme) => text.startsWith(scheme)),
      `must begin with ${schemes.join(' or ')}`,
    )
