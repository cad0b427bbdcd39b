import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Resource } from '../api.ts'
import { DossierMenu } from '../components/dossier-menu.tsx'
import { allOf, decimal, inDigits } from '../components/format.ts'
import { words } from '../components/labels.ts'
import { TextLink } from '../components/link.tsx'
import { Page } from '../components/page.tsx'
import { Components } from '../components/score-components.tsx'
import { Shortcuts } from '../components/shortcuts.tsx'
import { State } from '../components/state.tsx'
import { useKeys } from '../components/use-keys.ts'
import { When } from '../components/when.tsx'
import { sentence, t } from '../messages.ts'
import { CaseEvidence } from './case-evidence.tsx'
import { CaseNotes } from './case-notes.tsx'
import { asItHolds, caseQuery } from './case-query.ts'
import { CaseReason } from './case-reason.tsx'
import { ComplaintGroups } from './complaint-groups.tsx'
import { Decide } from './decide.tsx'
import { useDrafts } from './draft.ts'
import { Due } from './due.tsx'
import { NewSinceOpened } from './new-since-opened.tsx'
import { NextCase } from './next-case.tsx'
import { Outcome } from './outcome.tsx'
import { Owner } from './owner.tsx'
import { Presence } from './presence.tsx'
import { isUndecided, Related, useRelated } from './related.tsx'
import { SecondReview } from './second-review.tsx'
import { Snoozed } from './snooze.tsx'
import { Unsent } from './unsent.tsx'
import { Volume } from './volume.tsx'

/** How often an undecided case is read again: new facts belong to the decision. */
const REFRESH_MS = 30_000

const keys = [
  ['n', t('review.next_case_is_yours_first')],
  ['s', t('review.skip_for_now')],
  ['b', t('review.snooze_case')],
  ['e', t('review.photographs_one_by_one')],
  ['← →', t('review.photograph_before_and_after_while_one')],
  ['1 2 3 4', t('review.choose_decision')],
  ['r', t('review.write_reason')],
  ['a', t('review.hand_case_over_to_colleague')],
  ['Ctrl+Enter', t('review.decide_or_agree_with_first_reviewer')],
  ['z', t('review.undo_clear')],
  ['g e', t('review.go_to', { part: t('common.evidence') })],
  ['g c', t('review.go_to', { part: t('common.complaints') })],
  ['g s', t('review.go_to', { part: t('merchants.score') })],
  ['g h', t('review.go_to', { part: t('review.history') })],
  ['Esc', t('review.close_what_is_open')],
] as const

/** Shows a part of the page and moves the focus there. */
function goTo(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView()
  part?.focus({ preventScroll: true })
}

export function CasePage() {
  const { id } = useParams({ from: '/shell/reviews/$id' })
  const { data: reviewCase } = useSuspenseQuery({
    ...caseQuery(id),
    refetchInterval: ({ state }) => (state.data?.status === 'decided' ? false : REFRESH_MS),
  })
  return <CaseView key={id} reviewCase={reviewCase} />
}

/** Everything that a decision needs, on one page. */
function CaseView({ reviewCase }: { reviewCase: Shown }) {
  const { id } = reviewCase
  const { context } = reviewCase
  const { draft, late } = useDrafts(reviewCase)
  const newIds = unseen(reviewCase)
  const related = useRelated(reviewCase)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  useKeys([
    ['g e', () => goTo('evidence')],
    ['g c', () => goTo('complaints')],
    ['g s', () => goTo('score')],
    ['g h', () => goTo('history')],
  ])
  const together = related.filter((each) => chosen.has(each.id) && isUndecided(each))
  return (
    <Page
      title={context.merchant.name}
      about={
        <Group gap="xs" mt={4}>
          <State of={reviewCase.priority} />
          <State of={reviewCase.status} />
          {context.score && (
            <State
              of={context.merchant.risk_level}
              as={`${decimal(context.score.internal_score, 2)} · ${t('review.risk_of_level', { level: words(context.merchant.risk_level) })}`}
            />
          )}
          <Volume merchantId={context.merchant.id} />
          {reviewCase.status !== 'decided' && <Due reviewCase={reviewCase} />}
          <Owner reviewCase={reviewCase} />
          {reviewCase.status !== 'decided' && <Presence id={id} />}
        </Group>
      }
      actions={
        <>
          <DossierMenu caseId={id} />
          <Shortcuts keys={keys} />
          <NextCase id={id} />
        </>
      }
    >
      <Snoozed reviewCase={reviewCase} />
      {isUndecided(reviewCase) && <NewSinceOpened context={context} />}
      <div className="case">
        <div className="case-reason">
          <CaseReason reviewCase={reviewCase} />
          <Sections context={context} />
        </div>
        <Stack className="case-evidence">
          <span id="evidence" className="section-start" tabIndex={-1} />
          <CaseEvidence items={context.evidence} newIds={newIds} />
        </Stack>
        <Stack className="case-facts">
          <Title order={2} size="h5" id="complaints" className="section-start" tabIndex={-1}>
            {t('common.complaints')}
          </Title>
          {context.complaints.length === 0 && <Text size="sm">{t('review.there_is_no_complaint')}</Text>}
          <ComplaintGroups complaints={context.complaints.map(asItHolds)} newIds={newIds} />
          {context.score && (
            // As `GET /risk/merchants/{id}/score` shows it, of which the document of a case says less.
            <div id="score" className="section-start" tabIndex={-1}>
              <Components merchantId={context.merchant.id} score={context.score as Resource<'Score'>} />
            </div>
          )}
        </Stack>
        <div id="decision" className="case-decision section-start">
          <Stack style={{ position: 'sticky', top: 72 }}>
            {late && <Unsent reviewCase={reviewCase} late={late} />}
            {reviewCase.status === 'pending_second_review' ? (
              <SecondReview reviewCase={reviewCase} draft={draft} />
            ) : reviewCase.status === 'decided' ? (
              <Outcome reviewCase={reviewCase} />
            ) : (
              <Decide reviewCase={reviewCase} draft={draft} together={together} />
            )}
            <Related
              cases={related}
              isDeciding={isUndecided(reviewCase)}
              chosen={chosen}
              choose={setChosen}
            />
            <CaseNotes id={id} />
            <Stack gap={6} id="history" className="section-start" tabIndex={-1}>
              {/* The undecided ones stand among those that wait. */}
              <Earlier cases={context.earlier_cases.filter(({ status }) => status === 'decided')} />
              <TextLink
                size="sm"
                to="/merchants/$id"
                params={{ id: context.merchant.id }}
                search={{ tab: 'timeline' }}
              >
                {t('review.timeline_of_merchant')}
              </TextLink>
            </Stack>
          </Stack>
        </div>
      </div>
    </Page>
  )
}

/** Links to the parts of a long page. */
function Sections({ context }: Pick<Shown, 'context'>) {
  const { evidence, complaints, score } = context
  const parts = [
    { id: 'evidence', label: `${t('common.evidence')} ${inDigits(evidence.length)}` },
    { id: 'complaints', label: `${t('common.complaints')} ${inDigits(complaints.length)}` },
    ...(score ? [{ id: 'score', label: t('merchants.score') }] : []),
    { id: 'decision', label: t('common.decision') },
    { id: 'history', label: t('review.history') },
  ]
  return (
    <Group gap="md" component="nav" aria-label={t('review.on_this_page')} className="sections">
      {parts.map(({ id, label }) => (
        <Anchor key={id} href={`#${id}`} size="sm">
          {label}
        </Anchor>
      ))}
    </Group>
  )
}

/** New facts since the first decision, while the second is due. */
function unseen({ seen_at_decision: seen, status, context }: Shown): ReadonlySet<string> {
  if (!seen || status !== 'pending_second_review') return new Set()
  const known = new Set([...seen.evidence_ids, ...seen.complaint_ids])
  const shown = [...context.evidence, ...context.complaints].map(({ id }) => id)
  return new Set(shown.filter((id) => !known.has(id)))
}

type Shown = Resource<'ReviewCaseInContext'>

function decidersOf({
  reviewer_actor: first,
  second_reviewer: second,
}: Shown['context']['earlier_cases'][number]) {
  return [first, second].flatMap((actor) => (actor ? [actor.label] : []))
}

function Earlier({ cases }: { cases: Shown['context']['earlier_cases'] }) {
  if (cases.length === 0) return null
  return (
    <Stack gap={6}>
      <Title order={2} size="h5">
        {t('review.earlier_cases')}
      </Title>
      {cases.map((earlier) => (
        <div key={earlier.id}>
          <TextLink size="sm" display="block" to="/reviews/$id" params={{ id: earlier.id }}>
            <bdi>{sentence(earlier.reason, earlier.reason_message)}</bdi>
          </TextLink>
          <Text size="xs" c="dimmed">
            {words(earlier.decision ?? earlier.status)}
            {earlier.reviewer_actor && ` (${allOf(decidersOf(earlier))})`},{' '}
            <When at={earlier.decided_at ?? earlier.created_at} />
          </Text>
        </div>
      ))}
    </Stack>
  )
}
