import { DAY_MS, HOUR_MS } from '@trust/contracts/durations'

// Every number that limits the dispatcher, with its reason. Names that end in MS are milliseconds. WEBHOOK_MAX_ATTEMPTS,
// WEBHOOK_RETRY_BASE_SECONDS and WEBHOOK_TIMEOUT_SECONDS are settings: packages/runtime/src/environment.ts.

/** How many requests one process has in flight: few while answers are slow. */
export interface Concurrency {
  slow: number
  quick: number
}

// ── Concurrency: how many requests are in flight at once, and how long others wait (`http/limiter.ts`) ──
/** To one endpoint: few while it is slow, so that it does not delay others. */
export const ENDPOINT_CONCURRENCY: Concurrency = { slow: 4, quick: 64 }
/** To one host, by all webhooks of a tenant: its other endpoints keep room beside one that hangs. */
export const HOST_CONCURRENCY: Concurrency = { slow: 128, quick: 512 }
/** An endpoint that answers within this time is quick. */
export const QUICK_MS = 2_000
/** The most that one look at the limiter's clock counts: what is longer, this process stood still. */
export const MAX_CLOCK_STEP_MS = 500
/** The weight of the newest answer in averages, 0 to 1. */
export const NEWEST_WEIGHT = 0.1
/** How long a request waits in memory for a slot before its job is snoozed. */
export const SLOT_TIMEOUT_MS = 1_000
/** The longest time for which a job is snoozed. */
export const MAX_SNOOZE_MS = 30_000
/** Jobs of a tenant that send or wait for a slot: the worker has 640 slots, and the rest is for other tenants. */
export const MAX_JOBS_PER_TENANT = 576
/** A tenant's first attempts in flight in one process: more events are claimed as these end. */
export const MAX_ATTEMPTS_IN_FLIGHT = 1_500

// ── Lanes: how dispatchers share the events of a tenant (`dispatch/lanes.ts`) ──
/**
 * The number of dispatchers that can work for one tenant at once. More lanes would make smaller batches where there is
 * one dispatcher. The outbox column `lane` is computed with this number, so changing it takes a migration.
 */
export const LANES = 8
/**
 * After this time the holder of a lane counts as killed: a live one starts first attempts, or gives them jobs, within
 * seconds (`MAX_QUEUED_MS`, `SLOT_TIMEOUT_MS`).
 */
export const LANE_LEASE_MS = 10_000
/** How soon a job retries a lane that another dispatcher holds: the queue mostly gives the job to the holder. */
export const LANE_RETRY_MS = 50
/** How often it does so after handing a lane over, which it leaves alone meanwhile. */
export const LANE_HANDOVER_RETRIES = 5

// ── Batches: a statement costs as much as the rows of many ──
/** How many events of a lane are claimed together. */
export const MAX_EVENTS = 500
/** How often one job claims events before other jobs get a turn. */
export const MAX_TAKES = 10
/** First attempts that one transaction records with consequences, or gives jobs. */
export const MAX_TRANSACTED_TOGETHER = 100
/** Retries that one statement claims. */
export const MAX_CLAIMS = 200
/** Outcomes that one statement writes. */
export const MAX_OUTCOMES = 500
/** How long an outcome waits to be recorded together with others. */
export const GATHER_MS = 20
/** Deliveries that one transaction replays; a job continues. */
export const REPLAY_BATCH = 500
/** Dead letters that one job replays after a recovery; it asks for another run when there are more. */
export const RECOVERY_BATCH = 500
/** Deliveries that retention deletes in one transaction, which asks for the next. */
export const PURGE_BATCH = 2_000
/** How many partitions the longest retention spans: more partitions make retention more exact. */
export const PARTITIONS_IN_RETENTION = 30
/** Groups of dead letters that one answer lists. */
export const MAX_FAULTS = 200

// ── Time ──
/** The time between an attempt's deadline and its record. */
export const RECORDING_MS = 5_000
/** The longest pause that a receiver may ask for with `Retry-After`. */
export const MAX_RETRY_AFTER_MS = HOUR_MS
/** First attempts that take longer than this are shown as pending. */
export const SHOWN_AFTER_MS = 1_000
/**
 * How long first attempts to a quick endpoint wait in memory behind others before they get jobs. A burst to many
 * webhooks takes seconds in memory, and ten times as long as jobs.
 */
export const MAX_QUEUED_MS = 5_000
/** A transaction that emits an event ends within 20 seconds; the rest allows for clocks that differ. */
export const SCAN_MARGIN_MS = 30_000
/** The longest time between two full scans of waiting events. */
export const FULL_SCAN_EVERY_MS = 60_000
/** After a full scan that was quicker than this, the next scan is full too: reading 500 events takes some of it. */
export const SLOW_SCAN_MS = 10

// ── What a process remembers of webhooks, a few hundred bytes each ──
/** Secrets that were used last: decrypting one again costs tens of microseconds of processor time. */
export const MAX_REMEMBERED = 1_000
/** Hosts of webhooks, which limit jobs that have not read their webhook yet, and endpoints that answer slowly. */
export const MAX_REMEMBERED_ENDPOINTS = 10_000

// ── Names and answers of endpoints ──
/** How long a name server may take, how often it is asked, and the longest time for all. */
export const DNS_TIMEOUT_MS = 2_000
export const DNS_TRIES = 2
export const MAX_DNS_WAIT_MS = DNS_TIMEOUT_MS * DNS_TRIES + 500
/** How long a connection waits for a name before it resolves the name itself. */
export const MAX_NAME_WAIT_MS = 10_000
/** How long the registration of a webhook waits for its host's name. */
export const RESOLVE_TIMEOUT_MS = 3_000
/** Names that are resolved at once for one tenant: more wait, and do not delay other tenants. */
export const MAX_LOOKUPS_PER_TENANT = 32
/** How many names are cached. */
export const MAX_NAMES = 10_000
/** The shortest time that a name is cached, so that a connection uses the answer made for it even when the TTL is 0. */
export const MIN_TTL_MS = 1_000
/** The longest time that a name is cached, whatever its TTL. */
export const MAX_TTL_MS = 300_000
/** How long a failed name is not resolved again. */
export const FAILURE_TTL_MS = 10_000
/** How much of a response is read. */
export const MAX_READ_BYTES = 64 * 1024
/** How much of it is stored with the attempt. */
export const MAX_EXCERPT_BYTES = 4 * 1024

// ── A tenant's chat ──
/** How long a chat may take when a job posts. */
export const CHAT_TIMEOUT_MS = 10_000
/** How long a chat may take when a person tests it. */
export const CHAT_TEST_TIMEOUT_MS = 5_000

// ── Webhooks that fail, and what they may hold ──
/** After how many days of failure warnings are mailed. */
export const WARNING_DAYS = [1, 3] as const
/** After how many days of failure a webhook is disabled. */
export const DISABLE_DAYS = 5
/** The least time between a warning and what follows, so that somebody can act even when events are rare. */
export const MIN_WARNING_PAUSE_MS = 2 * DAY_MS
/** The longest pause between two probes of an endpoint with dead letters. */
export const MAX_PROBE_PAUSE_MS = DAY_MS
/** The time whose deliveries show a webhook's health. */
export const HEALTH_WINDOW_MS = DAY_MS
/** Webhooks of one API key. */
export const MAX_WEBHOOKS_PER_KEY = 50
/** Webhooks of one tenant. */
export const MAX_WEBHOOKS_PER_TENANT = 500
/** How long the previous secret signs beside a new one. */
export const SECRET_OVERLAP_MS = DAY_MS
/** The largest data of a test event. */
export const MAX_TEST_DATA_BYTES = 16 * 1024
