import { iso31661 } from 'iso-3166'
import { z } from 'zod'

const assigned = new Set(iso31661.filter((entry) => entry.state === 'assigned').map((entry) => entry.alpha2))

/** An assigned ISO 3166-1 alpha-2 code. */
export const Country = z
  .string()
  .refine((code) => assigned.has(code), 'must be an assigned ISO 3166-1 alpha-2 code')
  .meta({ id: 'Country', examples: ['DE'] })
