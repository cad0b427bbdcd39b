import { MORE_HOSTS, withScheme } from './setting-types.ts'

/** PostgreSQL, at one address: pg does not look for the primary among several hosts. */
export const databaseAddress = withScheme('postgres://', 'postgresql://').refine(
  (text) => !MORE_HOSTS.test(text),
  'must name one host: after a failover the address leads to the new primary',
)
