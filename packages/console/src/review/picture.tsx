import { Badge, Box, Button, Group, Paper, Skeleton, Switch, Text } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Resource } from '../api.ts'
import { allOf, distance } from '../components/format.ts'
import { words } from '../components/labels.ts'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'
import { isUnsafe } from './flags.tsx'
import { useContentLink } from './photo.tsx'
import { transformOf, usePan, usePictureView, type ViewControl } from './picture-view.ts'
import { Places } from './text-places.tsx'
import { ViewControls } from './view-controls.tsx'

const Zoomed = lazy(() => import('./zoomed.tsx'))

type Evidence = Resource<'Evidence'>

const HEIGHT = 440

interface PictureProps {
  evidence: Evidence
  title?: string | undefined
  /** Of two that are looked at alike; else a view of its own. */
  control?: ViewControl | undefined
  /** What lies over the picture and moves with it. */
  over?: ReactNode
}

/** A photograph with the words that were read on it. Unsafe content is blurred until asked for. */
export function Picture({ evidence, title, control: given, over }: PictureProps) {
  const { assessment, width, height } = evidence
  const own = usePictureView()
  const control = given ?? own
  const panning = usePan(control)
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
        {...panning}
        style={{ aspectRatio: `${width} / ${height}`, overflow: 'hidden', ...panning.style }}
      >
        <div className="stage" style={{ transform: transformOf(control.view, width, height) }}>
          {link.data ? (
            <img
              className="photo"
              src={link.data}
              alt={isHidden ? t('review.hidden_as_disturbing') : label}
              data-hidden={isHidden || undefined}
              draggable={false}
            />
          ) : (
            <Skeleton h="100%" radius={0} />
          )}
          {!isHidden && over}
          {!isHidden && !over && isMarked && <Places places={places} />}
        </div>
        {isHidden && (
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
        )}
      </Box>
      {link.error && <Text size="xs">{link.error.message}</Text>}
      <Group justify="space-between" mt="xs" gap="xs">
        <Group gap="sm">
          <ViewControls control={control} open={isHidden ? undefined : () => setOpen(true)} />
          {places.length > 0 && (
            <Switch
              size="xs"
              label={t('review.words_on_picture')}
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
      {assessment && <BesidePicture assessment={assessment} />}
      {places.length > 0 && (
        <Text size="xs" c="dimmed" mt={4} dir="auto">
          {t('review.words_read', { text: allOf(places.map(({ text }) => text)) })}
        </Text>
      )}
      {isOpen && link.data && (
        <Suspense>
          <Zoomed src={link.data} alt={label} close={() => setOpen(false)} />
        </Suspense>
      )}
    </Paper>
  )
}

/** What was found, and where it was taken: below the picture, so that nothing covers a sign. */
function BesidePicture({ assessment }: { assessment: NonNullable<Evidence['assessment']> }) {
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
  if (risk.flags.length === 0 && !place) return null
  return (
    <Group gap={4} mt="xs">
      {risk.flags.map(({ code, severity, related_evidence_id }) => (
        <Badge
          key={`${code}${related_evidence_id}`}
          tt="none"
          color={/high|critical/.test(severity) ? 'red.9' : 'yellow.4'}
        >
          {words(code)}
        </Badge>
      ))}
      {place && (
        <Badge tt="none" color={location.within_geofence ? 'green.9' : 'red.9'}>
          {place}
        </Badge>
      )}
    </Group>
  )
}
