import { defineConfig } from 'vitest/config'

/** `npm run deployment:test`: what needs a container engine or Prometheus, and takes minutes. */
export default defineConfig({
  test: {
    include: ['test/deployment/*.slow.ts'],
    testTimeout: 15 * 60_000,
    hookTimeout: 60 * 60_000,
    fileParallelism: false,
    sequence: { concurrent: false },
  },
})
