import { defineConfig } from 'vitest/config'

/** They start processes and browsers, and come second. */
const SECOND = [
  'test/{journeys,console}/**/*.test.ts',
  'infra/**/*.test.ts',
  'prisma/**/*.test.ts',
  'packages/{db,queue,runtime}/**/*.test.ts',
  'services/{evidence-pipeline,webhook-dispatcher}/**/*.test.ts',
]
/**
 * Of those, the files that have a process of their own. There the system is imported again, and its first harness is
 * slow: that takes four seconds of processor time.
 */
const ISOLATED = [
  // They replace what other files import, or time.
  'packages/db/src/readiness.test.ts',
  'packages/queue/src/{batched,wrong-clock}.test.ts',
  'services/webhook-dispatcher/src/deliveries/{deliver,retry-schedule}.test.ts',
  // They run native networks, or learn with them.
  'services/evidence-pipeline/src/{evidence/networks,examiner/examiner}.test.ts',
  'services/evidence-pipeline/src/stages/providers/*.test.ts',
  'services/evidence-pipeline/src/tools/**/*.test.ts',
  // They give hostile files to native code.
  'services/evidence-pipeline/src/{evidence/hostile-folder,pictures/hostile}.test.ts',
  // They measure the memory or the processor time of their process.
  'packages/queue/src/database-away.test.ts',
  'services/evidence-pipeline/src/evidence/form.test.ts',
  // They start services and servers, which end with their process. They import little.
  'infra/operations/doctor/doctor.test.ts',
  'packages/queue/src/{cluster,failover}.test.ts',
  'prisma/interrupted.test.ts',
  'test/journeys/{crash,frozen-postgres,migrate,rolling-restart,seven-processes,service-log}.test.ts',
  'test/journeys/{start,stop,tour,tracing,webhook-crash}.test.ts',
]
/** What migrations, functions and services do by SQL, again on the oldest PostgreSQL that must work. */
export const OLDER_POSTGRES = [
  'prisma/partitions.test.ts',
  'packages/db/src/{rows,write-rows}.test.ts',
  'packages/queue/src/postgres-backend.test.ts',
  'services/complaint-classifier/src/complaints/join-cluster.test.ts',
  'services/evidence-pipeline/src/evidence/duplicates.test.ts',
  'services/gateway-auth/src/tenants/{key-partitions,purge-expired}.test.ts',
  'services/merchant-core/src/audit/{erase,seal-tenant}.test.ts',
  'services/merchant-core/src/links/links.test.ts',
  'services/merchant-core/src/merchants/{list,merge-deltas,search}.test.ts',
  'services/merchant-core/src/orders/{large-tenant,purge}.test.ts',
  'services/merchant-core/src/search/search.test.ts',
  'services/review-workflow/src/appeals/guards.test.ts',
  'services/review-workflow/src/decisions/{decide,observe}.test.ts',
  'services/risk-engine/src/peers/peers.test.ts',
  'services/risk-engine/src/scores/{fact-parts,gather,order-facts,purge}.test.ts',
  'services/risk-engine/src/triggers/triggers.test.ts',
  'services/webhook-dispatcher/src/{attempts/totals,deliveries/record,retention/partitions}.test.ts',
  'services/webhook-dispatcher/src/dispatch/{fan-out,lanes,rescue}.test.ts',
  'test/{retention,sandbox}.test.ts',
]
const NEVER = ['**/node_modules/**', '**/generated/**']
const olderPostgres = {
  extends: true as const,
  test: {
    name: 'older-postgres',
    globalSetup: ['packages/testing/src/older-postgres.ts'],
    include: OLDER_POSTGRES,
    exclude: NEVER,
    isolate: false,
  },
}

export default defineConfig({
  test: {
    globalSetup: ['packages/testing/src/global-setup.ts'],
    // Limits end what hangs; they say nothing about speed. What is waited for comes in milliseconds, and on a busy
    // machine in seconds or minutes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 120_000 } },
    // One more than two processors: files that start processes or browsers wait for a quarter to half of their time.
    maxWorkers: 3,
    projects: [
      {
        // Files share the modules of their worker: to import the whole system costs more than many a test.
        extends: true,
        test: {
          name: 'shared',
          include: ['{packages,services,test,infra,prisma}/**/*.test.ts'],
          exclude: [...NEVER, ...SECOND],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'second',
          include: SECOND,
          exclude: [...NEVER, ...ISOLATED],
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          setupFiles: ['packages/testing/src/write-compile-cache.ts'],
          include: ISOLATED,
          exclude: NEVER,
          sequence: { groupOrder: 1 },
        },
      },
      ...(process.env.TEST_POSTGRES_URL ? [olderPostgres] : []),
    ],
  },
})
