import { Badge, Box, Button, Group, Paper, Skeleton, Switch, Text } from '@mantine/core'
import { IconEyeOff, IconZoomIn } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Resource } from '../api.ts'
import { rich, t } from '../messages.ts'
import { decimal, inDigits } from '../parts/format.ts'
import { When } from '../parts/when.tsx'
import { words } from '../parts/words.ts'
import { isUnsafe } from './flags.tsx'
import { useContentLink } from './photo.tsx'
import { Places } from './text-places.tsx'

const Zoomed = lazy(() => import('./zoomed.tsx'))

type Evidence = Resource<'Evidence'>

const HEIGHT = 440

/** A photograph with what was found on it; a click opens it to zoom. Unsafe content is blurred until asked for. */
export function Picture({ evidence, title }: { evidence: Evidence; title?: string | undefined }) {
  const { assessment, width, height } = evidence
  const [isOpen, setOpen] = useState(false)
  const [isHidden, setHidden] = useState(isUnsafe(assessment?.risk.flags))
  const [isMarked, setMarked] = useState(true)
  const link = useContentLink(evidence.id)
  const label = t('review.photograph_of', { kind: words(evidence.evidence_type) })
  const places = assessment?.text_places ?? []
  return (
    <Paper withBorder p="xs">
      {title && (
        <Text size="sm" fw={600} mb={4}>
          {title}
        </Text>
      )}
      <Box
        pos="relative"
        mx="auto"
        w={`min(100%, ${Math.round((HEIGHT * width) / height)}px)`}
        style={{ aspectRatio: `${width} / ${height}`, overflow: 'hidden' }}
      >
        {link.data ? (
          <img
            className="photo"
            src={link.data}
            alt={isHidden ? t('review.hidden_as_disturbing') : label}
            data-hidden={isHidden || undefined}
          />
        ) : (
          <Skeleton h="100%" radius={0} />
        )}
        {isHidden ? (
          <Button
            pos="absolute"
            inset={0}
            m="auto"
            size="xs"
            color="dark"
            leftSection={<IconEyeOff size={16} />}
            onClick={() => setHidden(false)}
          >
            {t('review.show_what_may_be_disturbing')}
          </Button>
        ) : (
          isMarked && <Places places={places} />
        )}
        {assessment && isMarked && <OnPicture assessment={assessment} />}
      </Box>
      {link.error && <Text size="xs">{link.error.message}</Text>}
      <Group justify="space-between" mt="xs">
        <Group gap="sm">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconZoomIn size={14} />}
            disabled={isHidden}
            onClick={() => setOpen(true)}
          >
            {t('review.zoom')}
          </Button>
          {assessment && (
            <Switch
              size="xs"
              label={t('review.findings_on_picture')}
              checked={isMarked}
              onChange={(event) => setMarked(event.currentTarget.checked)}
            />
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {width} × {height},{' '}
          {evidence.captured_at
            ? rich('review.taken', { when: <When at={evidence.captured_at} /> })
            : t('review.time_unknown')}
        </Text>
      </Group>
      {isOpen && link.data && (
        <Suspense>
          <Zoomed src={link.data} alt={label} close={() => setOpen(false)} />
        </Suspense>
      )}
    </Paper>
  )
}

/** Flags stand above; where it was taken, below. */
function OnPicture({ assessment }: { assessment: NonNullable<Evidence['assessment']> }) {
  const { location, risk } = assessment
  const place =
    location &&
    location.within_geofence !== null &&
    [
      location.within_geofence ? t('review.inside_the_geofence') : t('review.outside_the_geofence'),
      ...(location.distance_m === null
        ? []
        : [t('review.distance_away', { distance: distance(location.distance_m) })]),
    ].join(', ')
  return (
    <>
      <Group gap={4} pos="absolute" top={8} left={8} right={8}>
        {risk.flags.map(({ code, severity, related_evidence_id }) => (
          <Badge
            key={`${code}${related_evidence_id}`}
            tt="none"
            color={/high|critical/.test(severity) ? 'red.9' : 'yellow.4'}
          >
            {words(code)}
          </Badge>
        ))}
      </Group>
      {place && (
        <Badge
          pos="absolute"
          bottom={8}
          left={8}
          tt="none"
          color={location.within_geofence ? 'green.9' : 'red.9'}
        >
          {place}
        </Badge>
      )}
    </>
  )
}

const distance = (metres: number): string =>
  metres < 1_000 ? `${inDigits(Math.round(metres))} m` : `${decimal(metres / 1_000, 1)} km`
