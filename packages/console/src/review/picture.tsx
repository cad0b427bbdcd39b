import { Badge, Box, Button, Group, Paper, Skeleton, Switch, Text } from '@mantine/core'
import { IconEyeOff, IconZoomIn } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Resource } from '../api.ts'
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
  const label = `${words(evidence.evidence_type)} photograph`
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
            alt={isHidden ? 'Hidden: it may be disturbing' : label}
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
            Show what may be disturbing
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
            Zoom
          </Button>
          {assessment && (
            <Switch
              size="xs"
              label="Findings on the picture"
              checked={isMarked}
              onChange={(event) => setMarked(event.currentTarget.checked)}
            />
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {width} × {height}, {evidence.captured_at ? 'taken ' : 'time unknown'}
          {evidence.captured_at && <When at={evidence.captured_at} />}
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
    `${location.within_geofence ? 'Inside' : 'Outside'} the geofence${
      location.distance_m === null ? '' : `, ${distance(location.distance_m)} away`
    }`
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
  metres < 1_000 ? `${Math.round(metres)} m` : `${(metres / 1_000).toFixed(1)} km`
