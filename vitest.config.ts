import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,services,test,infra,prisma}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/generated/**'],
    globalSetup: ['packages/testing/src/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
