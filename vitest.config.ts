import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,services,test,infra,prisma}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/generated/**'],
    globalSetup: ['packages/testing/src/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes in milliseconds; on a busy machine in seconds.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    // Processes are started, killed and raced here: on a busy CI machine one test may lose a race with its own clock.
    retry: process.env.CI === 'true' ? 1 : 0,
  },
})
