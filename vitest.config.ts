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
  'packages/db/src/{blocked-table,database,postgres-binaries,rows,transaction-connection,unavailable,write-rows}.test.ts',
  'packages/queue/src/{fairness,gauges,health-server,long-job,lost-job,open-job,outage,postgres-backend,postgres-pool,queues}.test.ts',
  'packages/queue/src/{sweep,turns}.test.ts',
  'prisma/{migrations,partitions,sql-files,upgrade}.test.ts',
  'services/evidence-pipeline/src/{captures,malware,rules,store}/*.test.ts',
  'services/evidence-pipeline/src/evidence/{assess,at-pace,attempt,content,deadline,duplicates,hash-bands}.test.ts',
  'services/evidence-pipeline/src/evidence/{list,reconcile,upload,upload-budget}.test.ts',
  'services/evidence-pipeline/src/stages/{geofence,metadata,pdq-hash,perceptual-hash,quality}.test.ts',
  'services/evidence-pipeline/src/stages/{credentials/credentials,text/name-match}.test.ts',
  'services/webhook-dispatcher/src/{dispatch,events,http,targets,webhooks}/*.test.ts',
  'services/webhook-dispatcher/src/deliveries/{burst,days,delivery,failures,fairness,list,log-attempt,partitions}.test.ts',
  'services/webhook-dispatcher/src/deliveries/{record,recovery,replay,retry,retry-after,run-due,stop,totals,visibility}.test.ts',
  'test/journeys/appeal.test.ts',
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
  'services/webhook-dispatcher/src/deliveries/{partitions,record,totals}.test.ts',
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
          exclude: [...NEVER, ...ISOLATED],
          isolate: false,
        },
      },
      // They come second, for they start browsers, which wait for CI's containers (`test/console/browser.fixture.ts`).
      {
        extends: true,
        test: {
          name: 'isolated',
          setupFiles: ['packages/testing/src/write-compile-cache.ts'],
          include: ISOLATED,
          exclude: [...NEVER, ...SHARED],
          sequence: { groupOrder: 1 },
        },
      },
      // `exclude` is stronger than `include`: these are in neither of the others.
      {
        extends: true,
        test: {
          name: 'importing',
          include: SHARED,
          exclude: NEVER,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      ...(process.env.TEST_POSTGRES_URL ? [olderPostgres] : []),
    ],
  },
})
