import { useState } from 'preact/hooks'
import { dayOf, distanceText, say } from './messages.ts'
import { followPosition, metresTo, usePosition } from './position.ts'
import {
  type AssignedVisit,
  type Report,
  type SignedInInspector,
  useStored,
  type VisitDraft,
} from './store.ts'
import { sync } from './sync.ts'

/** The nearest first; where no distance is known, by due date. */
function inOrder(
  visits: AssignedVisit[],
  distanceOf: (visit: AssignedVisit) => number | undefined,
): AssignedVisit[] {
  const rank = (visit: AssignedVisit) => distanceOf(visit) ?? Number.POSITIVE_INFINITY
  return visits.toSorted(
    (one, other) =>
      rank(one) - rank(other) || (one.due_date ?? '~').localeCompare(other.due_date ?? '~') || 0,
  )
}

export function Visits({ me }: { me: SignedInInspector }) {
  const position = usePosition()
  const [isBusy, setBusy] = useState(false)
  const stored = useStored(async (database) => ({
    visits: await database.getAll('visits'),
    drafts: await database.getAll('drafts'),
    reports: await database.getAll('reports'),
  }))
  if (!stored) return null
  const drafts = stored.drafts.filter(({ inspectorId }) => inspectorId === me.id)
  const assigned = new Set(stored.visits.map(({ id }) => id))
  const lost = drafts.filter(({ visitId }) => !assigned.has(visitId)).map(({ visit }) => visit)
  const visits = inOrder([...stored.visits, ...lost], (visit) => metresTo(visit, position))
  return (
    <>
      <h1>{say('field.visits.heading')}</h1>
      {!position && (
        <button type="button" class="second" onClick={followPosition}>
          {say('field.visits.locate')}
        </button>
      )}
      {visits.length === 0 && <p>{say('field.visits.none')}</p>}
      <ul class="cards">
        {visits.map((visit) => (
          <VisitCard
            key={visit.id}
            visit={visit}
            metres={metresTo(visit, position)}
            note={noteOf(visit, { drafts, reports: stored.reports, isAssigned: assigned.has(visit.id) })}
          />
        ))}
      </ul>
      <button
        type="button"
        class="second"
        disabled={isBusy}
        onClick={() => {
          setBusy(true)
          sync().finally(() => setBusy(false))
        }}
      >
        {say('field.visits.refresh')}
      </button>
    </>
  )
}

interface StoredCounts {
  drafts: VisitDraft[]
  reports: Report[]
  isAssigned: boolean
}

function noteOf({ id }: AssignedVisit, { drafts, reports, isAssigned }: StoredCounts): string | undefined {
  const report = reports.find(({ visit, state }) => visit.id === id && state !== 'sent')
  if (report) return say(report.state === 'waiting' ? 'field.report.waiting' : 'field.report.failed')
  if (!isAssigned) return say('field.visit.lost')
  return drafts.some(({ visitId }) => visitId === id) ? say('field.visit.begun') : undefined
}

function VisitCard({
  visit,
  metres,
  note,
}: {
  visit: AssignedVisit
  metres: number | undefined
  note?: string | undefined
}) {
  const { id, merchant_name, claimed_address, location, due_date } = visit
  const isLate = due_date !== null && new Date(due_date) < new Date()
  return (
    <li>
      <a class="card" href={`#visit=${id}`}>
        <span class="row">
          <strong>
            <bdi>{merchant_name}</bdi>
          </strong>
          {metres !== undefined && <span class="far">{distanceText(metres)}</span>}
        </span>
        <span class="quiet">
          <bdi>{location?.address ?? claimed_address}</bdi>
        </span>
        {due_date && (
          <span class={isLate ? 'wrong' : 'quiet'}>
            {say(isLate ? 'field.visit.overdue' : 'field.visit.due', { date: dayOf(due_date) })}
          </span>
        )}
        {note && <span class="note">{note}</span>}
      </a>
    </li>
  )
}
