import { Paper, Title } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import type { Resource } from '../api.ts'
import { words } from '../components/labels.ts'
import { PlaceSketch } from '../components/place-sketch.tsx'
import { hasPosition } from '../components/places.ts'
import { t } from '../messages.ts'
import { evidenceQuery } from '../review/evidence-view.tsx'
import { claimedPlaces } from '../review/taken-where.tsx'
import { titleOf } from '../review/title-of.ts'
import { useCan } from '../session.ts'

/** Where to go and, after the visit, where the inspector stood and took photographs. */
export function VisitPlaces({ task }: { task: Resource<'VerificationTask'> }) {
  const can = useCan()
  const photographs = useQueries({
    queries: task.evidence_ids.map((id) => ({ ...evidenceQuery(id), enabled: can('evidence.read') })),
  }).flatMap(({ data }) => data ?? [])
  const places = claimedPlaces(task.places)
  if (places.length === 0) return null
  const stood = hasPosition(task) ? [{ ...task, what: words('inspector') }] : []
  const taken = photographs.filter(hasPosition).map((each) => ({ ...each, what: titleOf(each) }))
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="xs">
        {t('review.where_it_is')}
      </Title>
      <PlaceSketch places={places} points={[...stood, ...taken]} />
    </Paper>
  )
}
