import { Grid, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { TextLink } from '../components/link.tsx'
import { LoadingOrError } from '../components/loading-or-error.tsx'
import { MerchantName } from '../components/merchant-name.tsx'
import { RecordTable } from '../components/record.tsx'
import { When } from '../components/when.tsx'
import { nameOf, rich, t } from '../messages.ts'
import { Assessment } from './assessment.tsx'
import { CompareBar, type CopyComparison, OtherPicture } from './compare.tsx'
import { Copies, useCopies } from './copies.tsx'
import { CorrectScene } from './correct-scene.tsx'
import { bySeverity, Flags } from './flags.tsx'
import { Picture } from './picture.tsx'
import { usePictureView, type ViewControl } from './picture-view.ts'
import { TakenWhere } from './taken-where.tsx'
import { useHeldKey } from './use-held-key.ts'

type Evidence = Resource<'Evidence'>

export const evidenceQuery = (id: string) => ({
  queryKey: ['evidence', id],
  queryFn: () => ask(api.GET('/api/v1/evidence/{id}', { params: { path: { id } } })),
})

/** The picture, compared with its copies where there are some, and what the pipeline says and why. */
export function EvidenceView({ evidence }: { evidence: Evidence }) {
  const flags = evidence.assessment?.risk.flags ?? []
  const { items: copies, total } = useCopies(evidence.id)
  // The findings name pictures before copies are read.
  const named = bySeverity(flags).flatMap(({ related_evidence_id: id }) => id ?? [])
  const twins = copies.length > 0 ? copies.map(({ evidence_id }) => evidence_id) : [...new Set(named)]
  const [chosen, setChosen] = useState<string>()
  const twin = twins.find((id) => id === chosen) ?? twins[0]
  const [comparison, compare] = useState<CopyComparison>('beside')
  const [opacity, setOpacity] = useState(50)
  const shown = useHeldKey('d') ? 'difference' : comparison
  const control = usePictureView()
  return (
    <Grid>
      {twin && (
        <Grid.Col span={12}>
          <Stack gap="xs">
            {copies.length > 0 && <Copies copies={copies} total={total} chosen={twin} choose={setChosen} />}
            <CompareBar comparison={comparison} compare={compare} opacity={opacity} setOpacity={setOpacity} />
          </Stack>
        </Grid.Col>
      )}
      <Grid.Col span={{ base: 12, md: twin ? 6 : 7 }}>
        <Picture
          key={evidence.id}
          evidence={evidence}
          title={twin ? t('review.this_photograph') : undefined}
          control={control}
          over={
            twin &&
            shown !== 'beside' && <OtherPicture key={twin} id={twin} comparison={shown} opacity={opacity} />
          }
        />
        {twin && <From evidence={evidence} />}
      </Grid.Col>
      {twin && (
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Twin key={twin} id={twin} control={control} />
        </Grid.Col>
      )}
      <Grid.Col span={{ base: 12, md: twin ? 6 : 5 }}>
        <Stack>
          {evidence.failure_reason && <Text c="red">{evidence.failure_reason}</Text>}
          <Paper withBorder p="md">
            <Title order={2} size="h5" mb="xs">
              {t('review.findings')}
            </Title>
            <Flags flags={flags} />
          </Paper>
          <CorrectScene evidence={evidence} />
          <TakenWhere evidence={evidence} />
          {!twin && evidence.assessment && <Assessment assessment={evidence.assessment} />}
          <Details evidence={evidence} />
        </Stack>
      </Grid.Col>
      {twin && evidence.assessment && (
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Assessment assessment={evidence.assessment} />
        </Grid.Col>
      )}
    </Grid>
  )
}

/** The picture that this one resembles. */
function Twin({ id, control }: { id: string; control: ViewControl }) {
  const { data, error } = useQuery(evidenceQuery(id))
  if (!data) return <LoadingOrError of={{ error }} />
  return (
    <>
      <Picture evidence={data} title={t('review.other_one')} control={control} />
      <From evidence={data} isOther />
    </>
  )
}

/** Whose it is, and from when. */
function From({ evidence, isOther = false }: { evidence: Evidence; isOther?: boolean }) {
  return (
    <Text size="sm" mt={4} component="div">
      {rich('review.photograph_from', {
        merchant: <MerchantName id={evidence.merchant_id} />,
        when: <When at={evidence.created_at} />,
        sender: nameOf(evidence.uploaded_by),
      })}
      {isOther && (
        <>
          {' · '}
          <TextLink size="sm" to="/evidence/$id" params={{ id: evidence.id }}>
            {t('review.its_page')}
          </TextLink>
        </>
      )}
    </Text>
  )
}

function Details({ evidence }: { evidence: Evidence }) {
  const rows: [string, string | null][] = [
    [
      t('review.captured_live'),
      evidence.captured_live ? t('review.captured_live_yes') : t('review.captured_live_no'),
    ],
    [
      t('common.file'),
      t('review.kib', {
        content_type: evidence.content_type,
        size_bytes: Math.round(evidence.size_bytes / 1_024),
      }),
    ],
    ['SHA-256', evidence.sha256],
    [t('review.perceptual_hash'), evidence.perceptual_hash],
    [t('review.position'), evidence.latitude === null ? null : `${evidence.latitude}, ${evidence.longitude}`],
    [t('common.external_id'), evidence.external_id],
    [t('common.notes'), evidence.notes],
  ]
  return <RecordTable rows={rows} />
}
