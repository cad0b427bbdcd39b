import { defineConfig } from 'vitest/config'

/** They start processes and native networks, or replace what other files import. */
const ISOLATED = [
  'test/{journeys,console}/**/*.test.ts',
  'infra/**/*.test.ts',
  'prisma/**/*.test.ts',
  'packages/{db,queue,runtime}/**/*.test.ts',
  'services/{evidence-pipeline,webhook-dispatcher}/**/*.test.ts',
]
/** Of those, the files that change nothing of their own process. To import the system again costs each three seconds. */
const SHARED = [
  'test/console/{condition,csv,field,journeys,languages,live-capture,pages,permissions,proof,public-pages,review,team}.test.ts',
  'infra/{operations/backup,development/seed}/*.test.ts',
  'infra/operations/{admin,encryption-key,rotate-keys}.test.ts',
  'packages/queue/src/{gauges,health-server,long-job}.test.ts',
  'services/evidence-pipeline/src/{captures,malware}/*.test.ts',
  'services/evidence-pipeline/src/evidence/{assess,attempt,content,duplicates,list,reconcile,upload,upload-budget}.test.ts',
  'services/webhook-dispatcher/src/{events,webhooks}/*.test.ts',
  'services/webhook-dispatcher/src/dispatch/{fan-out,scan-cursor}.test.ts',
  'services/webhook-dispatcher/src/deliveries/{delivery,failures,fairness,log-attempt,record,replay,retry,retry-after}.test.ts',
  'services/webhook-dispatcher/src/deliveries/{recovery,run-due,stop,totals,visibility}.test.ts',
  'test/journeys/appeal.test.ts',
]
const NEVER = ['**/node_modules/**', '**/generated/**']

export default defineConfig({
  test: {
    globalSetup: ['packages/testing/src/global-setup.ts'],
    // Limits end what hangs; they say nothing about speed. What is waited for comes in milliseconds, and on a busy
    // machine in seconds or minutes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: 2,
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
      { extends: true, test: { name: 'isolated', include: ISOLATED, exclude: [...NEVER, ...SHARED] } },
      // `exclude` is stronger than `include`: these are in neither of the others.
      { extends: true, test: { name: 'importing', include: SHARED, exclude: NEVER, isolate: false } },
    ],
  },
})
