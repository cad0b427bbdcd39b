import { Prisma } from '@trust/db/client'

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

/** Whatever its status: while evidence is assessed anew, its last assessment still counts. */
export function evidenceSince(since: Date) {
  return Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object(
    'id', e.id, 'evidenceType', e.evidence_type, 'assessedAt', e.assessed_at,
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
    'status', c.status, 'receivedAt', c.created_at) ORDER BY c.id), '[]')
  FROM complaints c
  WHERE c.tenant_id = m.tenant_id AND c.merchant_id = m.id AND c.created_at > ${since}
    AND NOT EXISTS (SELECT FROM overturned_facts f WHERE ${isOverturned(Prisma.sql`c.id`)})
    AND (c.cluster_id IS NULL OR ${speaksForItsCluster(since)}))`
}

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

/** Of both windows in one look at the longer one. */
export function ordersSince(recent: Date, since: Date) {
  return Prisma.sql`(
  SELECT json_build_object('last30Days', ${counts(Prisma.sql`o.occurred_at > ${recent}`)}, 'last90Days', ${counts(Prisma.sql`true`)})
  FROM order_events o
  WHERE o.tenant_id = m.tenant_id AND o.merchant_id = m.id AND o.occurred_at > ${since})`
}

function counts(within: Prisma.Sql) {
  return Prisma.sql`json_build_object(
    'created', count(*) FILTER (WHERE o.type = 'order_created' AND ${within}),
    'fulfilled', count(*) FILTER (WHERE o.type = 'order_fulfilled' AND ${within}),
    'cancelled', count(*) FILTER (WHERE o.type = 'order_cancelled' AND ${within}),
    'refundRequested', count(*) FILTER (WHERE o.type = 'refund_requested' AND ${within}),
    'refundIssued', count(*) FILTER (WHERE o.type = 'refund_issued' AND ${within}))`
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
