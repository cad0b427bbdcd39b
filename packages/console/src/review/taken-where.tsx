import { Paper, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask, type Resource } from '../api.ts'
import { PlaceSketch } from '../components/place-sketch.tsx'
import { hasPosition, type SketchedPlace } from '../components/places.ts'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'
import { titleOf } from './title-of.ts'

/** Claimed places as the sketch wants them: those that are known. */
export const claimedPlaces = (
  places: readonly {
    label: string | null
    latitude: number | null
    longitude: number | null
    geofence_radius_m: number
  }[],
): SketchedPlace[] =>
  places.filter(hasPosition).map(({ label, latitude, longitude, geofence_radius_m }) => ({
    label: label ?? t('merchants.location'),
    latitude,
    longitude,
    radius_m: geofence_radius_m,
  }))

/** Where the sender says that a photograph was taken, beside the claimed places of its merchant. */
export function TakenWhere({ evidence }: { evidence: Resource<'Evidence'> }) {
  const can = useCan()
  const { id, merchant_id, assessment } = evidence
  // The position in a file is not kept, and what the sender said is not what the finding is about then.
  const isSaid = hasPosition(evidence) && assessment?.location?.source !== 'exif'
  const { data: merchant } = useQuery({
    queryKey: ['merchant', merchant_id],
    queryFn: () => ask(api.GET('/api/v1/merchants/{id}', { params: { path: { id: merchant_id } } })),
    enabled: isSaid && can('merchant.read'),
  })
  const places = claimedPlaces(merchant?.locations ?? [])
  if (!isSaid || places.length === 0) return null
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="xs">
        {t('review.where_it_was_taken')}
      </Title>
      <PlaceSketch places={places} points={[{ ...evidence, id, what: titleOf(evidence) }]} />
    </Paper>
  )
}
