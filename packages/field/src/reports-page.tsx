import { say, timeOf } from './messages.ts'
import { discard, takeBack, tryAgain } from './reports.ts'
import { type Report, type SignedInInspector, useStored } from './store.ts'
import { sync } from './sync.ts'

/** Waiting, refused (with the reason) and delivered reports. */
export function Reports({ me }: { me: SignedInInspector }) {
  const all = useStored((database) => database.getAll('reports'))
  if (!all) return null
  const mine = all.filter(({ inspectorId }) => inspectorId === me.id)
  const others = all.filter(({ inspectorId, state }) => inspectorId !== me.id && state !== 'sent')
  return (
    <>
      <h1>{say('field.reports.heading')}</h1>
      <p>{say('field.reports.text')}</p>
      {mine.length === 0 && <p>{say('field.reports.none')}</p>}
      {others.length > 0 && <p class="notice">{say('field.reports.others', { count: others.length })}</p>}
      <ul class="cards">
        {mine.toReversed().map((report) => (
          <li key={report.number} class="card">
            <ReportCard report={report} />
          </li>
        ))}
      </ul>
    </>
  )
}

function ReportCard({ report }: { report: Report }) {
  const { number, visit, outcome, visitedAt, sentAt, state, photoIds } = report
  return (
    <>
      <strong>
        <bdi>{visit.merchant_name}</bdi>
      </strong>
      <span class="quiet">
        {say(`field.outcome.${outcome}`)} · {say('field.report.photographs', { count: photoIds.length })} ·{' '}
        {timeOf(visitedAt)}
      </span>
      {state === 'waiting' && <span class="note">{say('field.report.waiting')}</span>}
      {sentAt && <span class="good">{say('field.report.sent', { time: timeOf(sentAt) })}</span>}
      {state === 'failed' && (
        <>
          <span class="wrong">{reasonOf(report)}</span>
          <span class="row">
            <button type="button" onClick={() => tryAgain(number).then(sync)}>
              {say('field.again')}
            </button>
            <button
              type="button"
              class="second"
              onClick={async () => {
                await takeBack(number)
                location.hash = `#visit=${visit.id}`
              }}
            >
              {say('field.report.change')}
            </button>
            <button
              type="button"
              class="plain"
              onClick={() => confirm(say('field.report.discard.sure')) && discard(number)}
            >
              {say('field.report.discard')}
            </button>
          </span>
        </>
      )}
    </>
  )
}

function reasonOf({ problem }: Report): string {
  if (problem?.code === 'invalid_state') return say('field.refused.closed')
  if (problem?.code === 'not_found') return say('field.refused.gone')
  if (problem?.code === 'photograph_lost') return say('field.refused.photograph_lost')
  return say('field.refused', { reason: problem?.detail ?? '' })
}
