import { type ClaimedPlace, claimedPlaces } from './distance.ts'
import type { TaskRow } from './read.ts'

/** A verification task as the API shows it. */
export function presentTask(task: TaskRow) {
  return {
    id: task.id,
    merchant_id: task.merchantId,
    merchant_name: task.merchant.name,
    claimed_address: task.merchant.claimedAddress,
    location_id: task.locationId,
    location: task.location && presentPlace(task.location),
    places: claimedPlaces({
      ...task.merchant,
      locations: task.location ? [task.location] : task.merchant.locations,
    }).map(presentPlace),
    instructions: task.instructions,
    inspector_id: task.inspectorId,
    status: task.status,
    due_date: task.dueDate,
    outcome: task.outcome,
    notes: task.notes,
    latitude: task.latitude,
    longitude: task.longitude,
    distance_m: task.distanceM,
    within_geofence: task.withinGeofence,
    evidence_ids: task.evidenceIds,
    created_by: task.createdBy,
    assigned_at: task.assignedAt,
    visited_at: task.visitedAt,
    completed_at: task.completedAt,
    cancelled_at: task.cancelledAt,
    cancellation_reason: task.cancellationReason,
    created_at: task.createdAt,
    updated_at: task.updatedAt,
  }
}

function presentPlace(place: ClaimedPlace) {
  return {
    label: place.label ?? null,
    address: place.address ?? null,
    latitude: place.latitude,
    longitude: place.longitude,
    geofence_radius_m: place.geofenceRadiusM,
  }
}
