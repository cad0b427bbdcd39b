import { Prisma } from '@trust/db/client'

// How long orders wait, beside what is usual for the merchant. Logarithms of days, since delivery times are skewed.

/** What is taken to be known before an order was delivered: so many orders of about 2.5 days. */
export const ASSUMED_ORDERS = 5
export const ASSUMED_DAYS = 2.5
/** A promise is kept with this factor to spare, by nearly all orders. */
export const PROMISE_FACTOR = 2.5
/** The variance of an order, and between merchants: less where there are promises to go by. */
export const ORDER_VARIANCE = 0.3
export const MERCHANT_VARIANCE = { promised: 0.1, unknown: 0.36 }
/** Nothing delivered for longer than this many usual gaps between deliveries, and a day at least, is a pause. */
export const PAUSE_GAPS = 2.5
export const PAUSE_DAYS = 1
/**
 * It counts until deliveries have been back for this many times as long as it lasted: what is then still open of before
 * waits for another reason. A merchant that stops to deliver a part of its orders makes pauses itself.
 */
export const EXCUSED_PAUSES = 1
/** After it the merchant has this long, and half as long as the pause at most, to catch up. */
export const CATCH_UP_DAYS = 2
/** A pause that is longer than this many usual gaps is none of chance: orders that fall due meanwhile are held up. */
export const HOLD_GAPS = 5
/** How far back gaps are looked at. */
export const GAP_DAYS = 30
/** An order that is overdue for longer has failed, whatever holds it up. */
export const FAILED_DAYS = 7
/** Of the steps of `PlacedOrders.waiting`, in standard deviations. */
export const FIRST_STEP = -1.5
export const LAST_STEP = 2.5
export const STEPS = 8
/** What takes less, in days, counts as much. */
export const LEAST_TAKEN = 0.05
export const LEAST_WAITED = 0.01
export const LEAST_PROMISED = 0.5
export const PLACED_DAYS = [5, 7, 10] as const

const days = (interval: Prisma.Sql) => Prisma.sql`(date_part('epoch', ${interval}) / 86400)`

/**
 * Common table expressions over `placed` and `known`: `waits` has the open orders of the last days, each with its step,
 * and `held_up` those that fell due lately and would not be overdue yet without pauses.
 */
export function waits(now: Date) {
  const at = Prisma.sql`${now}::timestamptz`
  const ago = (count: number) => Prisma.sql`${at} - make_interval(days => ${count}::int)`
  return Prisma.sql`
  pace AS MATERIALIZED (
    SELECT first_at, least(${GAP_DAYS}::float, ${days(Prisma.sql`${at} - first_at`)}) / greatest(1, recent) AS usual_gap,
      (${ASSUMED_ORDERS}::float * assumed + total) / (count + ${ASSUMED_ORDERS}::float) AS mean,
      sqrt((squares + ${ASSUMED_ORDERS * ORDER_VARIANCE}::float + ${ASSUMED_ORDERS}::float * between_merchants)
        / (count + ${ASSUMED_ORDERS}::float)) AS deviation
    FROM (
      SELECT min(created_at) AS first_at, count(*) FILTER (WHERE fulfilled_at > ${ago(GAP_DAYS)}) AS recent,
        count(taken), coalesce(sum(taken), 0) AS total, coalesce(count(taken) * var_pop(taken), 0) AS squares,
        CASE WHEN count(promised_at) = 0 THEN ln(${ASSUMED_DAYS}::float)
          ELSE ln(greatest(${LEAST_PROMISED}::float, avg(${days(Prisma.sql`promised_at - created_at`)})) / ${PROMISE_FACTOR}::float)
          END AS assumed,
        CASE WHEN count(promised_at) = 0 THEN ${MERCHANT_VARIANCE.unknown}::float
          ELSE ${MERCHANT_VARIANCE.promised}::float END AS between_merchants
      FROM (SELECT placed.*, CASE WHEN fulfilled_at >= created_at
          THEN ln(greatest(${LEAST_TAKEN}::float, ${days(Prisma.sql`fulfilled_at - created_at`)})) END AS taken
        FROM placed WHERE created_at IS NOT NULL) taking) sums
  ), gaps AS (
    SELECT coalesce(lag(delivered.at) OVER (ORDER BY delivered.at), greatest(${ago(GAP_DAYS)}, first_at)) AS since,
      delivered.at AS until
    FROM (SELECT fulfilled_at AS at FROM placed WHERE created_at IS NOT NULL AND fulfilled_at > ${ago(GAP_DAYS)}
      UNION ALL SELECT ${at}) delivered, pace
  ), pauses AS MATERIALIZED (
    SELECT since, least(${at}, until + least(make_interval(days => ${CATCH_UP_DAYS}::int), (until - since) / 2),
      lead(since) OVER (ORDER BY until)) AS until,
      ${days(Prisma.sql`until - since`)} > ${HOLD_GAPS}::float * usual_gap AS holds_up
    FROM gaps, pace
    WHERE ${days(Prisma.sql`until - since`)} > greatest(${PAUSE_DAYS}::float, ${PAUSE_GAPS}::float * usual_gap)
      AND until + ${EXCUSED_PAUSES}::float * (until - since) >= ${at}
  ), held_up AS (
    SELECT count(*) AS orders FROM known
    WHERE is_open AND refunded_at IS NULL AND due_at <= ${at} AND due_at > ${ago(FAILED_DAYS)}
      AND due_at + (SELECT sum(greatest(interval '0', until - greatest(since, created_at))) FROM pauses WHERE holds_up) > ${at}
  ), waits AS MATERIALIZED (
    SELECT created_at, width_bucket((ln(greatest(${LEAST_WAITED}::float, ${days(Prisma.sql`${at} - created_at`)} - (
        SELECT coalesce(sum(greatest(0, ${days(Prisma.sql`until - greatest(since, created_at)`)})), 0) FROM pauses)))
        - mean) / deviation, ${FIRST_STEP}::float, ${LAST_STEP}::float, ${STEPS}::int) AS step
    FROM known, pace
    WHERE is_open AND refunded_at IS NULL AND created_at > ${ago(PLACED_DAYS[2])} AND due_at >= ${ago(FAILED_DAYS)}
  )`
}

/** Of the orders `known`, those of the last 7 and 10 days as JSON; null where there are none. */
export function placedOrders(now: Date) {
  const ago = (count: number) => Prisma.sql`${now}::timestamptz - make_interval(days => ${count}::int)`
  const placed = (count: number) => {
    const within = Prisma.sql`created_at > ${ago(count)}`
    const steps = Array.from(
      { length: STEPS + 2 },
      (_, step) => Prisma.sql`count(*) FILTER (WHERE step = ${step}::int)`,
    )
    return Prisma.sql`json_build_object(
      'consumersServed', count(DISTINCT consumer) FILTER (WHERE ${within} AND is_good AND paid),
      'unprovenDeliveries', count(*) FILTER (WHERE ${within} AND is_good AND (consumer IS NULL OR NOT paid)),
      'failed', count(*) FILTER (WHERE ${within} AND fulfilled_at IS NULL AND (cancelled_at IS NOT NULL
        OR refunded_at IS NOT NULL OR due_at < ${ago(FAILED_DAYS)})),
      'waiting', (SELECT json_build_array(${Prisma.join(steps)}) FROM waits WHERE ${within}))`
  }
  return Prisma.sql`(
    SELECT CASE WHEN count(*) > 0 THEN json_build_object(
      'last5Days', ${placed(PLACED_DAYS[0])}, 'last7Days', ${placed(PLACED_DAYS[1])},
      'last10Days', ${placed(PLACED_DAYS[2])}) END
    FROM known WHERE created_at > ${ago(PLACED_DAYS[2])})`
}
