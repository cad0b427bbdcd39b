import { defineConfig } from 'vitest/config'

/** They start processes, browsers and native networks, or replace what other files import. */
const ISOLATED = [
  'test/{journeys,console}/**/*.test.ts',
  'infra/**/*.test.ts',
  'prisma/**/*.test.ts',
  'packages/{db,queue,runtime}/**/*.test.ts',
  'services/{evidence-pipeline,webhook-dispatcher}/**/*.test.ts',
]
const NEVER = ['**/node_modules/**', '**/generated/**']

export default defineConfig({
  test: {
    globalSetup: ['packages/testing/src/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes in milliseconds; on a busy machine in seconds.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    // Processes are started, killed and raced here: on a busy CI machine one test may lose a race with its own clock.
    retry: process.env.CI === 'true' ? 1 : 0,
    projects: [
      {
        // Files share the modules of their worker: to import the whole system costs more than many a test.
        extends: true,
        test: {
          name: 'shared',
          include: ['{packages,services,test,infra,prisma}/**/*.test.ts'],
          exclude: [...NEVER, ...ISOLATED],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: ISOLATED, exclude: NEVER } },
    ],
  },
})
