// Every number that limits the dispatcher, with its reason. Times are in milliseconds where the
// name ends with MS. What the environment sets (attempts, base delay, timeout) is in packages/runtime.

/** How many requests one process has in flight: few while answers come slowly. */
export interface Concurrency {
  slow: number
  quick: number
}

const DAY_MS = 24 * 60 * 60 * 1000

// ── Concurrency: how many requests are in flight at once, and how long others wait (`http/limiter.ts`) ──
/** To one endpoint: few while it is slow, so that it does not hold up the others. */
export const ENDPOINT_CONCURRENCY: Concurrency = { slow: 4, quick: 64 }
/** To one host, by all webhooks of a tenant: its other endpoints have room beside one that hangs. */
export const HOST_CONCURRENCY: Concurrency = { slow: 128, quick: 512 }
/** An endpoint that answers within this is quick. */
export const QUICK_MS = 2_000
/** The weight of the newest answer in averages, 0 to 1. */
export const NEWEST_WEIGHT = 0.1
/** How long a request waits in memory for a slot; then its job is snoozed. */
export const SLOT_TIMEOUT_MS = 1_000
/** Longest time that a job is snoozed. */
export const MAX_SNOOZE_MS = 30_000
/** Jobs of a tenant that send or wait for a slot: the worker has 640 places, and the rest is for other tenants. */
export const MAX_JOBS_PER_TENANT = 576
/** First attempts of a tenant that one process has in flight: more events are taken from the outbox as these leave. */
export const MAX_ATTEMPTS_IN_FLIGHT = 1_500

// ── Lanes: how dispatchers share the events of a tenant (`dispatch/lanes.ts`) ──
/**
 * As many dispatchers as that take events of one tenant side by side. More would make smaller batches where there is one
 * dispatcher. The column `lane` of the outbox is made with this number: to change it takes a migration.
 */
export const LANES = 8
/**
 * After this a dispatcher that holds a lane counts as killed: it starts first attempts, or gives them jobs, within seconds
 * (`MAX_QUEUED_MS`, `SLOT_TIMEOUT_MS`).
 */
export const LANE_LEASE_MS = 10_000
/** How soon another job looks for the events of a lane that was held: its holder may have been killed. */
export const LANE_RETRY_MS = 250

// ── Batches: a statement costs as much as the rows of many ──
/** How many events of a lane are taken together. */
export const MAX_EVENTS = 500
/** How often events of a lane are taken before others have their turn. */
export const MAX_TAKES = 10
/** Failed first attempts that are recorded by one transaction. */
export const MAX_COMPLETED_TOGETHER = 100
/** First attempts that are handed to retries by one statement. */
export const MAX_REQUEUED = 200
/** Retries that are claimed by one statement. */
export const MAX_CLAIMS = 200
/** Outcomes that one statement writes. */
export const MAX_OUTCOMES = 500
/** How long outcomes wait for others. */
export const GATHER_MS = 20
/** Deliveries that one transaction replays; a job does the next ones. */
export const REPLAY_BATCH = 500
/** Dead letters that one job replays after a recovery; it asks for another one when there are more. */
export const RECOVERY_BATCH = 500
/** Deliveries that retention removes in one transaction, which asks for the next. */
export const PURGE_BATCH = 2_000
/** Partitions of deliveries and events: the longest retention has about as many. Few days in each: retention is as exact. */
export const PARTITIONS_IN_RETENTION = 30
/** How many days ahead there are partitions: time to find out why none is made. */
export const PARTITION_DAYS_AHEAD = 14
/** Groups of dead letters that an answer lists. */
export const MAX_FAULTS = 200

// ── Time ──
/** The queue's clock and ours may differ by this much. */
export const EARLY_MS = 20
/** What an attempt may take beyond its deadline until it is recorded. */
export const RECORDING_MS = 5_000
/** The longest that a receiver's `Retry-After` is honoured. */
export const MAX_RETRY_AFTER_MS = 60 * 60 * 1000
/** First attempts that take longer than this show as pending meanwhile. */
export const SHOWN_AFTER_MS = 1_000
/**
 * How long first attempts to an endpoint that answers quickly wait in memory behind others; then they get jobs. A burst
 * to many webhooks takes seconds, and as jobs it takes ten times as long.
 */
export const MAX_QUEUED_MS = 5_000
/** A transaction that emits an event ends within 20 seconds; the clocks of processes may differ by some. */
export const SCAN_MARGIN_MS = 30_000
/** All waiting events are scanned at least this often. */
export const FULL_SCAN_EVERY_MS = 60_000
/** When a full scan takes less, the next one is a full scan too. */
export const SLOW_SCAN_MS = 150

// ── Names and answers of endpoints ──
/** How long a name is waited for before the connection asks for it itself. */
export const MAX_NAME_WAIT_MS = 10_000
/** How long the registration of a webhook waits for the name of its host. */
export const RESOLVE_TIMEOUT_MS = 3_000
/** How many names of one tenant are asked for at once: more wait, and hold up no other tenant. */
export const MAX_LOOKUPS_PER_TENANT = 32
/** How many names are remembered. */
export const MAX_NAMES = 10_000
/** A connection uses what was prepared for it, even when the TTL is 0. */
export const MIN_TTL_MS = 1_000
/** The longest that a name is believed, whatever its TTL. */
export const MAX_TTL_MS = 300_000
/** How long a name that did not resolve is not asked for again. */
export const FAILURE_TTL_MS = 10_000
/** How much of an answer is read. */
export const MAX_READ_BYTES = 64 * 1024
/** How much of it is kept with the attempt. */
export const MAX_KEPT_BYTES = 4 * 1024

// ── Webhooks that fail, and what they may hold ──
/** After how many days of failure the warnings are mailed. */
export const WARNING_DAYS = [1, 3]
/** After how many days of failure the webhook is disabled. */
export const DISABLE_DAYS = 5
/** Somebody has at least this long to act on a mail, also when events are rare. */
export const MIN_WARNING_PAUSE_MS = 2 * DAY_MS
/** The longest pause between two probes of an endpoint that has dead letters. */
export const MAX_PROBE_PAUSE_MS = DAY_MS
/** The deliveries that tell a webhook's health are of this time. */
export const HEALTH_WINDOW_MS = DAY_MS
/** Webhooks of one API key. */
export const MAX_PER_KEY = 50
/** Webhooks of one tenant. */
export const MAX_PER_TENANT = 500
/** How long the secret before the last change goes on signing beside the new one. */
export const SECRET_OVERLAP_MS = DAY_MS
/** What a test event may carry. */
export const MAX_TEST_DATA_BYTES = 16 * 1024
