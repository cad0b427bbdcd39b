import { defineConfig } from 'vitest/config'

/** The architecture test alone: it reads the sources and needs no database. A busy machine may take a minute for it. */
export default defineConfig({ test: { include: ['test/architecture.test.ts'], testTimeout: 600_000 } })
