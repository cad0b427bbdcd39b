import type { Client } from 'openapi-fetch'
import type { components, paths } from './generated/api.ts'

/** A resource or body by its name in the document: `Schema<'Merchant'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

export type TrustClient = Client<paths>
