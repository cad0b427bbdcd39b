import { flushCompileCache } from 'node:module'
import { afterAll } from 'vitest'

/** Node writes what it compiled when a process ends by itself; Vitest ends its workers by a signal. */
afterAll(() => flushCompileCache())
