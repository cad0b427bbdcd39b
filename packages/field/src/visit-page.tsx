import { visitOutcomes } from '@trust/contracts/codes'
import { useRef, useState } from 'preact/hooks'
import { Camera } from './camera.tsx'
import { dayOf, distanceText, say } from './messages.ts'
import { Photographs } from './photographs-list.tsx'
import { currentPosition, followPosition, metresTo, usePosition } from './position.ts'
import { dropDraft, finish, keepDraft, newDraft } from './reports.ts'
import { type AssignedVisit, type SignedInInspector, useStored, type VisitDraft } from './store.ts'
import { sync } from './sync.ts'
import { mapLink } from './visits.ts'

export function VisitPage({ id, me }: { id: string; me: SignedInInspector }) {
  const stored = useStored(async (database) => {
    const draft = await database.get('drafts', id)
    const visit = (await database.get('visits', id)) ?? draft?.visit
    const report = (await database.getAll('reports')).find(
      (each) => each.visit.id === id && each.state !== 'sent',
    )
    return { visit, draft: draft?.inspectorId === me.id ? draft : undefined, report }
  }, id)
  if (!stored) return null
  const { visit, draft, report } = stored
  return (
    <>
      <p>
        <a href="#visits">{say('field.visit.back')}</a>
      </p>
      {!visit && <p>{say('field.visit.unknown')}</p>}
      {visit && <Place visit={visit} />}
      {visit && !report && (
        <Finding visit={visit} initialDraft={draft ?? newDraft(visit, me.id)} hasDraft={!!draft} />
      )}
      {report && (
        <p class="notice">
          <a href="#reports">
            {say(report.state === 'waiting' ? 'field.report.waiting' : 'field.report.failed')}
          </a>
        </p>
      )}
    </>
  )
}

function Place({ visit }: { visit: AssignedVisit }) {
  const metres = metresTo(visit, usePosition())
  const { merchant_name, claimed_address, location, due_date, instructions } = visit
  return (
    <>
      <h1>
        <bdi>{merchant_name}</bdi>
      </h1>
      <p>
        <bdi>{location?.address ?? claimed_address}</bdi>
      </p>
      <p>
        <a href={mapLink(visit)} target="_blank" rel="noreferrer">
          {say('field.visit.map')}
        </a>
        {metres !== undefined && ` · ${distanceText(metres)}`}
        {due_date && ` · ${say('field.visit.due', { date: dayOf(due_date) })}`}
      </p>
      <h2>{say('field.visit.instructions')}</h2>
      <p class="said" dir="auto">
        {instructions}
      </p>
    </>
  )
}

/** Saves text with every keystroke, and every photograph when it is taken. */
function Finding({
  visit,
  initialDraft,
  hasDraft,
}: {
  visit: AssignedVisit
  initialDraft: VisitDraft
  hasDraft: boolean
}) {
  const [draft, setDraft] = useState(initialDraft)
  const [isBusy, setBusy] = useState(false)
  const newest = useRef(initialDraft)
  const change = (changes: Partial<VisitDraft>) => {
    newest.current = { ...newest.current, ...changes }
    setDraft(newest.current)
    keepDraft(newest.current)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!draft.outcome) return
    setBusy(true)
    followPosition()
    const position = await currentPosition()
    if (position || confirm(say('field.visit.no_position'))) {
      await finish(draft, draft.outcome, position)
      // Unless the reader went elsewhere meanwhile.
      if (location.hash === `#visit=${visit.id}`) location.hash = '#visits'
      sync()
    }
    setBusy(false)
  }
  return (
    <form onSubmit={submit}>
      <h2>{say('field.photographs')}</h2>
      <Photographs visitId={visit.id} />
      <Camera draft={draft} />
      <fieldset>
        <legend>{say('field.outcome')}</legend>
        {visitOutcomes.map((outcome) => (
          <label key={outcome} class="choice">
            <input
              type="radio"
              name="outcome"
              required
              checked={draft.outcome === outcome}
              onChange={() => change({ outcome })}
            />
            {say(`field.outcome.${outcome}`)}
          </label>
        ))}
      </fieldset>
      <label for="notes">{say('field.notes')}</label>
      <textarea
        id="notes"
        dir="auto"
        maxLength={5000}
        value={draft.notes}
        onInput={({ currentTarget }) => change({ notes: currentTarget.value })}
      />
      <button type="submit" disabled={isBusy}>
        {say(isBusy ? 'field.visit.locating' : 'field.visit.finish')}
      </button>
      {hasDraft && (
        <button
          type="button"
          class="plain"
          onClick={() => {
            if (!confirm(say('field.visit.drop.sure'))) return
            dropDraft(visit.id)
            location.hash = '#visits'
          }}
        >
          {say('field.visit.drop')}
        </button>
      )}
    </form>
  )
}
