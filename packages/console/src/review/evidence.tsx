import 'yet-another-react-lightbox/styles.css'
import { Badge, Button, Grid, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import Lightbox from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { api, ask, type Resource } from '../api.ts'
import { ButtonLink, TextLink } from '../parts/link.tsx'
import { Page } from '../parts/page.tsx'
import { RecordTable } from '../parts/record.tsx'
import { State } from '../parts/state.tsx'
import { useAct } from '../parts/use-act.ts'
import { When } from '../parts/when.tsx'
import { words } from '../parts/words.ts'
import { useCan } from '../session.ts'
import { Assessment } from './assessment.tsx'
import { Flags, isUnsafe } from './flags.tsx'
import { Photo, useContentLink } from './photo.tsx'

type Evidence = Resource<'Evidence'>

/** One photograph: the picture, beside its duplicate where there is one, and what the pipeline says and why. */
export function EvidencePage() {
  const { id } = useParams({ from: '/shell/evidence/$id' })
  const can = useCan()
  const { data: evidence } = useSuspenseQuery({
    queryKey: ['evidence', id],
    queryFn: () => ask(api.GET('/api/v1/evidence/{id}', { params: { path: { id } } })),
    // The pipeline takes a moment: the page follows it.
    refetchInterval: ({ state }) => (/queued|processing/.test(state.data?.status ?? '') ? 1_000 : false),
  })
  const again = useAct({
    act: () => ask(api.POST('/api/v1/evidence/{id}/reprocess', { params: { path: { id } } })),
    done: 'It is assessed anew.',
  })
  const flags = evidence.assessment?.risk.flags ?? []
  const twins = [...new Set(flags.flatMap(({ related_evidence_id: twin }) => (twin ? [twin] : [])))]
  return (
    <Page
      title={`${words(evidence.evidence_type)} photograph`}
      about={
        <Group gap="xs">
          <State of={evidence.status} /> sent <When at={evidence.created_at} /> by{' '}
          {evidence.uploaded_by.label}
        </Group>
      }
      actions={
        <>
          <ButtonLink to="/merchants/$id" params={{ id: evidence.merchant_id }} variant="default">
            The merchant
          </ButtonLink>
          {can('evidence.manage') && (
            <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
              Assess anew
            </Button>
          )}
        </>
      }
    >
      <Grid>
        <Grid.Col span={{ base: 12, md: twins.length > 0 ? 6 : 7 }}>
          <Large evidence={evidence} title={twins.length > 0 ? 'This one' : undefined} />
        </Grid.Col>
        {twins.slice(0, 1).map((twin) => (
          <Grid.Col key={twin} span={{ base: 12, md: 6 }}>
            <Twin id={twin} />
          </Grid.Col>
        ))}
        <Grid.Col span={{ base: 12, md: twins.length > 0 ? 12 : 5 }}>
          <Stack>
            {evidence.failure_reason && <Text c="red">{evidence.failure_reason}</Text>}
            <Paper withBorder p="md">
              <Title order={2} size="h5" mb="xs">
                Findings
              </Title>
              <Flags flags={flags} />
            </Paper>
            {evidence.assessment && <Assessment assessment={evidence.assessment} />}
            <Facts evidence={evidence} />
          </Stack>
        </Grid.Col>
      </Grid>
    </Page>
  )
}

/** The picture; a click opens it to zoom. */
function Large({ evidence, title }: { evidence: Evidence; title?: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const link = useContentLink(evidence.id)
  const label = `${words(evidence.evidence_type)} photograph`
  return (
    <Paper withBorder p="xs">
      {title && (
        <Text size="sm" fw={600} mb={4}>
          {title}
        </Text>
      )}
      <div style={{ position: 'relative' }}>
        <Photo
          evidenceId={evidence.id}
          label={label}
          isUnsafe={isUnsafe(evidence.assessment?.risk.flags)}
          height={420}
          fit="contain"
        />
        {evidence.assessment && <OnPicture assessment={evidence.assessment} />}
      </div>
      <Group justify="space-between" mt="xs">
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          Zoom
        </Button>
        <Text size="xs" c="dimmed">
          {evidence.width} × {evidence.height}, taken <When at={evidence.captured_at} />
        </Text>
      </Group>
      {isOpen && (
        <Lightbox
          open
          close={() => setOpen(false)}
          slides={link.data ? [{ src: link.data, alt: label }] : []}
          plugins={[Zoom]}
          zoom={{ maxZoomPixelRatio: 4, scrollToZoom: true }}
          carousel={{ finite: true }}
          render={{ buttonPrev: () => null, buttonNext: () => null }}
        />
      )}
    </Paper>
  )
}

/** What was found, on the picture: flags above; place and words below. */
function OnPicture({ assessment }: { assessment: NonNullable<Evidence['assessment']> }) {
  const { location, risk, text } = assessment
  const place =
    location &&
    `${location.within_geofence ? 'Inside' : 'Outside'} the geofence${
      location.distance_m === null ? '' : `, ${Math.round(location.distance_m)} m away`
    }`
  return (
    <>
      <Group gap={4} pos="absolute" top={8} left={8}>
        {risk.flags.map(({ code, severity }) => (
          <Badge key={code} tt="none" color={/high|critical/.test(severity) ? 'red.9' : 'yellow.4'}>
            {words(code)}
          </Badge>
        ))}
      </Group>
      <Group gap={4} pos="absolute" bottom={8} left={8} right={8}>
        {place && (
          <Badge tt="none" color={location.within_geofence ? 'green.9' : 'red.9'}>
            {place}
          </Badge>
        )}
        {text.slice(0, 6).map((word) => (
          <Badge key={word} tt="none" color="dark.7">
            “{word}”
          </Badge>
        ))}
      </Group>
    </>
  )
}

/** The picture that this one resembles. */
function Twin({ id }: { id: string }) {
  const { data } = useSuspenseQuery({
    queryKey: ['evidence', id],
    queryFn: () => ask(api.GET('/api/v1/evidence/{id}', { params: { path: { id } } })),
  })
  return (
    <Stack gap={4}>
      <Large evidence={data} title="The other one" />
      <Text size="sm">
        of{' '}
        <TextLink to="/merchants/$id" params={{ id: data.merchant_id }}>
          this merchant
        </TextLink>
        , sent <When at={data.created_at} /> by {data.uploaded_by.label}
      </Text>
    </Stack>
  )
}

function Facts({ evidence }: { evidence: Evidence }) {
  const rows: [string, string | null][] = [
    ['File', `${evidence.content_type}, ${Math.round(evidence.size_bytes / 1_024)} KiB`],
    ['SHA-256', evidence.sha256],
    ['Perceptual hash', evidence.perceptual_hash],
    ['Position', evidence.latitude === null ? null : `${evidence.latitude}, ${evidence.longitude}`],
    ['External id', evidence.external_id],
    ['Notes', evidence.notes],
  ]
  return <RecordTable rows={rows} />
}
