import { Button, Group, Paper, Select, SimpleGrid, Stack, Text, Textarea, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { complaintCategories, complaintIntents, severities } from '@trust/contracts/codes'
import { api, ask, type Resource } from '../api.ts'
import { decimal, money } from '../components/format.ts'
import { choices, words } from '../components/labels.ts'
import { ButtonLink } from '../components/link.tsx'
import { MerchantName } from '../components/merchant-name.tsx'
import { Page } from '../components/page.tsx'
import { RecordTable } from '../components/record.tsx'
import { UnsentText } from '../components/unsent-text.tsx'
import { useAct } from '../components/use-act.ts'
import { useDraftText } from '../components/use-draft-text.ts'
import { useStored } from '../components/use-stored.ts'
import { locale, nameOf, rich, t } from '../messages.ts'
import { useCan } from '../session.ts'
import { ComplaintCard } from './complaint-card.tsx'

/** One complaint: what was said, how it was read, and a person's correction. */
export function ComplaintPage() {
  const { id } = useParams({ from: '/shell/complaints/$id' })
  const can = useCan()
  const { data: complaint } = useSuspenseQuery({
    queryKey: ['complaint', id],
    queryFn: () => ask(api.GET('/api/v1/complaints/{id}', { params: { path: { id } } })),
  })
  const answer = complaint.classification
  return (
    <Page
      title={t('common.complaint')}
      about={rich('review.about', { merchant: <MerchantName id={complaint.merchant_id} /> })}
      actions={
        <>
          {complaint.cluster_id && (
            <ButtonLink
              to="/complaints"
              search={{ cluster_id: complaint.cluster_id } as never}
              variant="default"
            >
              {t('review.see_alike')}
            </ButtonLink>
          )}
          <ButtonLink to="/merchants/$id" params={{ id: complaint.merchant_id }} variant="default">
            {t('common.the_merchant')}
          </ButtonLink>
        </>
      }
    >
      <ComplaintCard complaint={complaint} />
      {answer && (
        <Text size="sm" c="dimmed">
          {t('review.read_by', {
            model: `${answer.model.name} ${answer.model.version}`,
            language: answer.language,
            percent: Math.round(answer.category_confidence * 100),
            severity: decimal(answer.severity_score, 2),
          })}
          {answer.corrected_by && ` ${t('review.corrected_by', { name: answer.corrected_by.label })}`}
        </Text>
      )}
      <RecordTable title={t('review.details')} rows={detailsOf(complaint)} />
      {complaint.resolution && (
        <Text size="sm">
          {words(complaint.status)}: {complaint.resolution.note}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {can('complaint.manage') && answer && <Correct id={id} answer={answer} />}
        <Resolve id={id} isOpen={can('complaint.manage') && complaint.status === 'classified'} />
      </SimpleGrid>
    </Page>
  )
}

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

/** The sender's answers beside the text. */
function detailsOf(complaint: Resource<'Complaint'>): [string, string | null][] {
  const { order_reference, amount, consumer_reference, occurred_at, external_id, submitted_by } = complaint
  return [
    [t('review.order_reference'), order_reference],
    [t('review.amount'), amount && money(amount)],
    [t('review.consumer'), consumer_reference],
    [t('review.occurred'), occurred_at && day.format(new Date(occurred_at))],
    [t('common.external_id'), external_id],
    [t('review.sent_by_whom'), nameOf(submitted_by)],
  ]
}

const readingOf = ({ category, severity, intent }: Resource<'Classification'>) => ({
  category,
  severity,
  intent,
})
type Reading = ReturnType<typeof readingOf>

function Correct({ id, answer }: { id: string; answer: Resource<'Classification'> }) {
  const form = useForm({ initialValues: readingOf(answer) })
  const { changed, send, saved } = useStored(form, readingOf(answer))
  const correct = useAct({
    // Other fields stay the model's answer, or a colleague's.
    act: (_: Reading) =>
      send(ask(api.POST('/api/v1/complaints/{id}/reclassify', { params: { path: { id } }, body: changed }))),
    done: t('review.your_correction_counts_from_now'),
    next: ({ classification }, sent) => classification && saved(readingOf(classification), sent),
  })
  return (
    <Paper withBorder p="md" component="form" onSubmit={form.onSubmit((values) => correct.mutate(values))}>
      <Stack gap="xs">
        <Title order={2} size="h5">
          {t('review.correct_reading')}
        </Title>
        <Select
          label={t('common.category')}
          data={choices(complaintCategories)}
          allowDeselect={false}
          {...form.getInputProps('category')}
        />
        <Select
          label={t('common.severity')}
          data={choices(severities)}
          allowDeselect={false}
          {...form.getInputProps('severity')}
        />
        <Select
          label={t('review.intent')}
          data={choices(complaintIntents)}
          allowDeselect={false}
          {...form.getInputProps('intent')}
        />
        <Button
          type="submit"
          variant="default"
          loading={correct.isPending}
          disabled={Object.keys(changed).length === 0}
        >
          {t('review.correct')}
        </Button>
      </Stack>
    </Paper>
  )
}

function Resolve({ id, isOpen }: { id: string; isOpen: boolean }) {
  const [note, setNote, forget] = useDraftText(`complaint ${id}`)
  const resolve = useAct({
    act: (resolution: 'resolved' | 'dismissed') =>
      ask(
        api.POST('/api/v1/complaints/{id}/resolve', { params: { path: { id } }, body: { resolution, note } }),
      ),
    done: t('review.complaint_is_closed'),
    next: forget,
  })
  // Somebody else closed it, or this person may not any more.
  if (!isOpen)
    return resolve.isPending ? null : (
      <UnsentText message={resolve.error?.message ?? ''} text={note} discard={forget} />
    )
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Title order={2} size="h5">
          {t('review.close_it')}
        </Title>
        <Textarea
          label={t('common.note')}
          required
          autosize
          minRows={3}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group>
          <Button disabled={!note.trim()} onClick={() => resolve.mutate('resolved')}>
            {t('review.resolved')}
          </Button>
          <Button variant="default" disabled={!note.trim()} onClick={() => resolve.mutate('dismissed')}>
            {t('review.dismissed')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
