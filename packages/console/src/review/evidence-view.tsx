import { Grid, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Broken } from '../parts/broken.tsx'
import { TextLink } from '../parts/link.tsx'
import { MerchantName } from '../parts/merchant-name.tsx'
import { RecordTable } from '../parts/record.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { When } from '../parts/when.tsx'
import { words } from '../parts/words.ts'
import { Assessment } from './assessment.tsx'
import { CorrectScene } from './correct-scene.tsx'
import { Flags } from './flags.tsx'
import { Picture } from './picture.tsx'

type Evidence = Resource<'Evidence'>

export const evidenceQuery = (id: string) => ({
  queryKey: ['evidence', id],
  queryFn: () => ask(api.GET('/api/v1/evidence/{id}', { params: { path: { id } } })),
})

/** The picture, beside its duplicate where there is one, and what the pipeline says and why. */
export function EvidenceView({ evidence }: { evidence: Evidence }) {
  const flags = evidence.assessment?.risk.flags ?? []
  const twins = [...new Set(flags.flatMap(({ related_evidence_id: twin }) => (twin ? [twin] : [])))]
  const [chosen, setChosen] = useState(twins[0])
  const twin = twins.find((id) => id === chosen) ?? twins[0]
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: twin ? 6 : 7 }}>
        <Picture key={evidence.id} evidence={evidence} title={twin ? 'This one' : undefined} />
        {twin && <From evidence={evidence} />}
      </Grid.Col>
      {twin && (
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Twin key={twin} id={twin} />
          {twins.length > 1 && (
            <SegmentedControl
              mt="xs"
              size="xs"
              aria-label="Which duplicate"
              value={twin}
              onChange={setChosen}
              data={twins.map((value, index) => ({ value, label: `Duplicate ${index + 1}` }))}
            />
          )}
        </Grid.Col>
      )}
      <Grid.Col span={{ base: 12, md: twin ? 6 : 5 }}>
        <Stack>
          {evidence.failure_reason && <Text c="red">{evidence.failure_reason}</Text>}
          <Paper withBorder p="md">
            <Title order={2} size="h5" mb="xs">
              Findings
            </Title>
            <Flags flags={flags} />
          </Paper>
          <CorrectScene evidence={evidence} />
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
function Twin({ id }: { id: string }) {
  const { data, error } = useQuery(evidenceQuery(id))
  if (error) return <Broken error={error} />
  if (!data) return <Waiting />
  return (
    <>
      <Picture evidence={data} title="The other one" />
      <From evidence={data} isOther />
    </>
  )
}

/** Whose it is, and from when. */
function From({ evidence, isOther = false }: { evidence: Evidence; isOther?: boolean }) {
  return (
    <Text size="sm" mt={4} component="div">
      Of <MerchantName id={evidence.merchant_id} />, sent <When at={evidence.created_at} /> by{' '}
      {evidence.uploaded_by.label}
      {isOther && (
        <>
          {' · '}
          <TextLink size="sm" to="/evidence/$id" params={{ id: evidence.id }}>
            its page
          </TextLink>
        </>
      )}
    </Text>
  )
}

function Details({ evidence }: { evidence: Evidence }) {
  const rows: [string, string | null][] = [
    ['Captured live', evidence.captured_live ? 'yes: by the camera behind a capture link' : 'no'],
    ['File', `${evidence.content_type}, ${Math.round(evidence.size_bytes / 1_024)} KiB`],
    ['SHA-256', evidence.sha256],
    ['Perceptual hash', evidence.perceptual_hash],
    ['Position', evidence.latitude === null ? null : `${evidence.latitude}, ${evidence.longitude}`],
    ['External id', evidence.external_id],
    ['Notes', evidence.notes],
  ]
  return <RecordTable rows={rows} />
}

export const titleOf = ({ evidence_type }: Evidence): string => `${words(evidence_type)} photograph`
