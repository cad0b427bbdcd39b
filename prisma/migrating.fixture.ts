import { migrate } from './migrate.ts'

/** Migrates the database that it is given; says when it begins, so that it can be killed from there on. */
process.send?.('begins')
await migrate(process.argv[2] ?? '')
process.disconnect()
