import { ORDER_DUE_DAYS, receivedAfter } from '@trust/contracts/order-times'
import { Prisma } from '@trust/db/client'
import { placedOrders, waits } from './placed-sql.ts'

// Parts of the statement that gathers facts: each is one JSON value about the merchant `m`, with the names that
// `facts.ts` gives, and in one order, so that the same facts have the same digest. The other services' tables are read here and nowhere else in this service.

export const owners = Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object(
    'id', o.id, 'identityStatus', o.identity_status, 'ownershipPercent', o.ownership_percent) ORDER BY o.id), '[]')
  FROM owners o WHERE o.tenant_id = m.tenant_id AND o.merchant_id = m.id)`

export const locations = Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object(
    'id', l.id, 'latitude', l.latitude, 'longitude', l.longitude,
    'geofenceRadiusM', l.geofence_radius_m, 'verifiedAt', l.verified_at) ORDER BY l.id), '[]')
  FROM locations l WHERE l.tenant_id = m.tenant_id AND l.merchant_id = m.id)`

/** Whether an appeal took the fact `f` out of the score: it fell with the decision that rested on it. */
function isOverturned(id: Prisma.Sql) {
  return Prisma.sql`f.tenant_id = m.tenant_id AND f.merchant_id = m.id AND f.resource_id = ${id} AND f.restored_at IS NULL`
}

/** Whatever its status: while evidence is assessed again, its last assessment still counts. */
export function evidenceSince(since: Date) {
  return Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object(
    'id', e.id, 'evidenceType', e.evidence_type, 'assessedAt', e.assessed_at,
    'isCapturedLive', e.capture_request_id IS NOT NULL,
    'qualityScore', coalesce((e.assessment #>> '{quality,score}')::float, 0),
    'flags', CASE WHEN fallen.flags IS NULL THEN coalesce(e.assessment #> '{risk,flags}', '[]')
      ELSE jsonb_path_query_array(e.assessment, '$.risk.flags[*] ? (!(@.code == $fallen[*]))',
        jsonb_build_object('fallen', fallen.flags)) END,
    'withinGeofence', CASE WHEN fallen.flags @> '{location_mismatch}' THEN NULL
      ELSE (e.assessment #>> '{location,within_geofence}')::boolean END,
    'distanceM', CASE WHEN fallen.flags @> '{location_mismatch}' THEN NULL
      ELSE (e.assessment #>> '{location,distance_m}')::float END) ORDER BY e.id), '[]')
  FROM evidence e LEFT JOIN LATERAL (
    SELECT array_agg(DISTINCT flag) AS flags FROM overturned_facts f, unnest(f.flags) flag
    WHERE ${isOverturned(Prisma.sql`e.id`)}) fallen ON true
  WHERE e.tenant_id = m.tenant_id AND e.merchant_id = m.id AND e.assessed_at > ${since}
    AND jsonb_typeof(e.assessment) = 'object')`
}

export function complaintsSince(since: Date) {
  return Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object(
    'id', c.id, 'category', c.category, 'severity', c.severity,
    'confidence', CASE WHEN coalesce(c.correction ->> 'category', c.correction ->> 'severity') IS NOT NULL THEN 1
      ELSE (c.classification ->> 'category_confidence')::float END,
    'status', c.status, 'backing', ${backing}, 'receivedAt', c.created_at,
    'amount', c.amount::float, 'currency', c.currency,
    'symptoms', coalesce(jsonb_path_query_array(c.classification, '$.symptoms[*].code'), '[]')) ORDER BY c.id), '[]')
  FROM complaints c
  WHERE c.tenant_id = m.tenant_id AND c.merchant_id = m.id AND c.created_at > ${since}
    AND NOT EXISTS (SELECT FROM overturned_facts f WHERE ${isOverturned(Prisma.sql`c.id`)})
    AND (c.cluster_id IS NULL OR ${speaksForItsCluster(since)}))`
}

/** Whether an order that is known, or a reviewer who corrected it, stands behind the complaint `c`. */
const backing = Prisma.sql`CASE WHEN c.correction IS NOT NULL THEN 'person'
  WHEN c.order_reference IS NOT NULL AND EXISTS (
    SELECT FROM order_events o
    WHERE o.tenant_id = m.tenant_id AND o.merchant_id = m.id AND o.order_reference = c.order_reference
      AND o.type = 'order_created' AND (o.consumer_digest IS NULL OR c.consumer_reference IS NULL
        OR o.consumer_digest = encode(sha256(convert_to(m.tenant_id::text || c.consumer_reference, 'UTF8')), 'hex')))
  THEN 'order' ELSE 'none' END`

/** Of near-duplicates and floods one complaint counts: an open one before a settled one, then the gravest, the first. */
function speaksForItsCluster(since: Date) {
  return Prisma.sql`NOT EXISTS (
    SELECT FROM complaints o
    WHERE o.cluster_id = c.cluster_id AND o.tenant_id = c.tenant_id AND o.merchant_id = c.merchant_id
      AND o.created_at > ${since} AND o.status <> 'dismissed'
      AND NOT EXISTS (SELECT FROM overturned_facts f WHERE ${isOverturned(Prisma.sql`o.id`)})
      AND (o.status = 'resolved', array_position(${GRAVEST_FIRST}, o.severity), o.id)
        < (c.status = 'resolved', array_position(${GRAVEST_FIRST}, c.severity), c.id))`
}

const GRAVEST_FIRST = Prisma.sql`ARRAY['critical', 'high', 'medium', 'low']`

/** An order waits too long after half as much again as nine in ten of the merchant's orders took, and a day at least. */
const USUAL_SHARE = 0.9
const USUAL_FACTOR = 1.5
/** Fewer delivered orders say nothing about what is usual. */
const MIN_USUAL_ORDERS = 20

/** One row an order, then the counts of three windows. `since` must reach back over the longest window and `ORDER_DUE_DAYS`. */
export function ordersSince(now: Date, since: Date) {
  const ago = (days: number) => Prisma.sql`${now}::timestamptz - make_interval(days => ${days}::int)`
  return Prisma.sql`(
  WITH placed AS MATERIALIZED (
    SELECT min(o.occurred_at) FILTER (WHERE o.type = 'order_created') AS created_at,
      min(o.occurred_at) FILTER (WHERE o.type = 'order_fulfilled') AS fulfilled_at,
      min(o.occurred_at) FILTER (WHERE o.type = 'order_cancelled') AS cancelled_at,
      min(o.occurred_at) FILTER (WHERE o.type IN ('refund_requested', 'refund_issued')) AS refunded_at,
      max(o.promised_at) AS promised_at, max(o.consumer_digest) AS consumer, coalesce(bool_or(o.amount > 0), false) AS paid,
      max(o.amount) AS amount, max(o.currency) AS currency
    FROM order_events o
    WHERE o.tenant_id = m.tenant_id AND o.merchant_id = m.id AND o.occurred_at > ${since}
      AND o.received_at > ${receivedAfter(since)}
    GROUP BY o.order_reference
  ), known AS (
    SELECT placed.*, coalesce(promised_at, created_at + make_interval(days => ${ORDER_DUE_DAYS}::int)) AS due_at,
      fulfilled_at IS NULL AND cancelled_at IS NULL AS is_open,
      fulfilled_at IS NOT NULL AND refunded_at IS NULL AS is_good
    FROM placed
  ), usual AS (
    SELECT CASE WHEN count(*) >= ${MIN_USUAL_ORDERS}::int THEN greatest(interval '1 day',
      ${USUAL_FACTOR}::float * percentile_cont(${USUAL_SHARE}::float) WITHIN GROUP (ORDER BY fulfilled_at - created_at)) END AS wait
    FROM placed WHERE fulfilled_at >= created_at
  ),${waits(now)}
  SELECT json_build_object(
    'last7Days', ${counts(ago(7), now)}, 'last30Days', ${counts(ago(30), now)}, 'last90Days', ${counts(ago(90), now)},
    'waiting', json_build_object(
      'late', count(*) FILTER (WHERE is_open AND created_at > ${ago(ORDER_DUE_DAYS)} AND due_at > ${now}
        AND created_at + (SELECT wait FROM usual) < ${now})),
    'placed', ${placedOrders(now)}, 'heldUp', (SELECT nullif(orders, 0) FROM held_up),
    'money', (SELECT coalesce(json_agg(sums ORDER BY sums.currency), '[]') FROM ${sums(ago(30), now)} sums))
  FROM known)`
}

function sums(from: Prisma.Sql, now: Date) {
  return Prisma.sql`(
    SELECT currency, coalesce(sum(amount) FILTER (WHERE refunded_at > ${from}), 0)::float AS "refunded30Days",
      coalesce(sum(amount) FILTER (WHERE is_open AND due_at <= ${now}), 0)::float AS "atRisk"
    FROM known WHERE currency IS NOT NULL GROUP BY currency)`
}

function counts(from: Prisma.Sql, now: Date) {
  return Prisma.sql`json_build_object(
    'created', count(*) FILTER (WHERE created_at > ${from}),
    'fulfilled', count(*) FILTER (WHERE fulfilled_at > ${from}),
    'cancelled', count(*) FILTER (WHERE cancelled_at > ${from}),
    'refunded', count(*) FILTER (WHERE refunded_at > ${from}),
    'overdue', count(*) FILTER (WHERE is_open AND due_at > ${from} AND due_at <= ${now}),
    'consumersServed', count(DISTINCT consumer) FILTER (WHERE is_good AND paid AND fulfilled_at > ${from}),
    'unprovenDeliveries', count(*) FILTER (WHERE is_good AND fulfilled_at > ${from} AND (consumer IS NULL OR NOT paid)))`
}

export function correctiveActionsSince(since: Date) {
  return Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object(
    'id', a.id, 'actionType', a.action_type, 'status', a.status,
    'dueDate', a.due_date, 'approvedAt', CASE WHEN a.status IN ('approved', 'completed') THEN (
      SELECT max((step ->> 'at')::timestamptz) FROM jsonb_array_elements(a.steps) step
      WHERE step ->> 'step' = 'APPROVE') END,
    'completedAt', a.completed_at) ORDER BY a.id), '[]')
  FROM corrective_actions a
  WHERE a.tenant_id = m.tenant_id AND a.merchant_id = m.id AND a.status <> 'withdrawn'
    AND (a.completed_at IS NULL OR a.completed_at > ${since}))`
}

export function submissionsSince(since: Date) {
  return Prisma.sql`(
  SELECT coalesce(json_agg(submitted.at ORDER BY submitted.at), '[]')
  FROM (
    SELECT e.created_at AS at FROM evidence e WHERE e.tenant_id = m.tenant_id AND e.merchant_id = m.id
    UNION ALL
    SELECT (step ->> 'at')::timestamptz FROM corrective_actions a, jsonb_array_elements(a.steps) step
    WHERE a.tenant_id = m.tenant_id AND a.merchant_id = m.id AND step ->> 'step' = 'SUBMIT_FIX'
  ) submitted
  WHERE submitted.at > ${since})`
}

/** Visits that were completed, as an inspector found the place. */
export function visitsSince(since: Date) {
  return Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object(
    'id', v.id, 'outcome', v.outcome, 'distanceM', v.distance_m, 'completedAt', v.completed_at) ORDER BY v.id), '[]')
  FROM verification_tasks v
  WHERE v.tenant_id = m.tenant_id AND v.merchant_id = m.id AND v.status = 'completed' AND v.completed_at > ${since}
    AND v.outcome IN ('confirmed', 'mismatch', 'not_found', 'refused'))`
}

export function signalsSince(since: Date) {
  return Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object(
    'id', s.id, 'sourceType', s.source_type, 'severity', s.severity,
    'confidence', s.confidence, 'observedAt', s.observed_at, 'title', s.title) ORDER BY s.id), '[]')
  FROM signals s
  WHERE s.tenant_id = m.tenant_id AND s.merchant_id = m.id AND s.observed_at > ${since}
    AND NOT EXISTS (SELECT FROM overturned_facts f WHERE ${isOverturned(Prisma.sql`s.id`)}))`
}

export function artifactsSince(since: Date) {
  return Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object(
    'id', a.id, 'rating', a.rating, 'sentiment', a.sentiment, 'publishedAt', a.published_at) ORDER BY a.id), '[]')
  FROM artifacts a
  WHERE a.tenant_id = m.tenant_id AND a.merchant_id = m.id AND a.published_at > ${since})`
}

/** Links weaker than this say nothing about a merchant. */
const MIN_LINK_STRENGTH = 0.5

/**
 * Whether a linked merchant is suspended is a person's decision: no score feeds back into another. Looked up one by one:
 * PostgreSQL expects a thousand of them, and would read the whole of a smaller tenant for each merchant.
 */
export const links = Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object(
    'id', l.linked_id, 'strength', l.strength, 'isSuspended', other.suspended_at IS NOT NULL) ORDER BY l.linked_id), '[]')
  FROM direct_links(m.tenant_id, ARRAY[m.id]) l,
    LATERAL (SELECT suspended_at FROM merchants WHERE id = l.linked_id AND tenant_id = m.tenant_id LIMIT 1) AS other
  WHERE l.strength >= ${MIN_LINK_STRENGTH}::float)`

export function decisionsSince(since: Date) {
  return Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object(
    'id', r.id, 'decision', r.decision, 'decidedAt', coalesce(r.second_reviewed_at, r.decided_at),
    'isOverturned', r.overturned_at IS NOT NULL) ORDER BY r.id), '[]')
  FROM review_cases r
  WHERE r.tenant_id = m.tenant_id AND r.merchant_id = m.id AND r.status = 'decided'
    AND coalesce(r.second_reviewed_at, r.decided_at) > ${since})`
}

/** When a person decided a case of the merchant after the hold `h` began. */
export const seenAt = Prisma.sql`(
  SELECT min(coalesce(r.second_reviewed_at, r.decided_at)) FROM review_cases r
  WHERE r.tenant_id = h.tenant_id AND r.merchant_id = h.merchant_id AND r.status = 'decided'
    AND coalesce(r.second_reviewed_at, r.decided_at) >= h.created_at)`

/** Whether a policy holds the merchant. */
export const isHeld = Prisma.sql`(
  SELECT count(*) > 0 FROM merchant_holds h
  WHERE h.tenant_id = m.tenant_id AND h.merchant_id = m.id AND h.released_at IS NULL AND ${seenAt} IS NULL)`

/** What a policy can ask of the merchant's record, and no score goes by. */
export const profile = Prisma.sql`json_build_object(
  'external_id', m.external_id, 'country', m.country, 'category', m.category, 'website', m.website, 'email', m.email,
  'phone', m.phone, 'metadata', m.metadata, 'tags', (SELECT coalesce(json_agg(t.tag ORDER BY t.tag), '[]')
    FROM merchant_tags t WHERE t.tenant_id = m.tenant_id AND t.merchant_id = m.id))`
