import { Group, Paper, Progress, Spoiler, Stack, Text, Title } from '@mantine/core'
import type { Resource } from '../api.ts'
import { words } from '../parts/words.ts'

const parts = ['sharpness', 'exposure', 'contrast', 'noise', 'resolution', 'compression'] as const

/** Quality, scene, place and words, as the pipeline sees them. */
export function Assessment({ assessment }: { assessment: Resource<'EvidenceAssessment'> }) {
  const { quality, scene, location, text, models, risk } = assessment
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Title order={2} size="h5">
          Assessment
        </Title>
        {quality && <Quality quality={quality} />}
        <Text size="sm">
          Scene: {words(scene.label)}
          {scene.confidence > 0 && ` (${Math.round(scene.confidence * 100)} % sure)`}
          {scene.matches_expected === false && `, though ${words(scene.expected_label)} was expected`}
        </Text>
        {location && (
          <Text size="sm">
            Place: {location.distance_m === null ? 'unknown' : `${Math.round(location.distance_m)} m`} from
            the claimed one, {location.within_geofence ? 'inside' : 'outside'} its geofence, as{' '}
            {location.source === 'exif' ? 'the file says' : 'the sender said'}
          </Text>
        )}
        {text.length > 0 && (
          <Spoiler maxHeight={66} showLabel="All the words" hideLabel="Fewer words" fz="sm">
            <Text size="sm">Words in the picture: {text.join(' · ')}</Text>
          </Spoiler>
        )}
        <Text size="sm">Risk {risk.score.toFixed(2)} of 1</Text>
        <Text size="xs" c="dimmed">
          {models.map(({ stage, name, version }) => `${stage}: ${name} ${version}`).join(', ')}
        </Text>
      </Stack>
    </Paper>
  )
}

function Quality({ quality }: { quality: NonNullable<Resource<'EvidenceAssessment'>['quality']> }) {
  return (
    <>
      <Text size="sm">
        Quality {quality.score.toFixed(2)} of 1
        {quality.issues.length > 0 && `: ${quality.issues.map(words).join(', ')}`}
      </Text>
      {parts.map((part) => {
        const value = quality[part]
        // Not every format tells how hard it was compressed.
        return value === null ? null : (
          <Group key={part} gap="sm" wrap="nowrap">
            <Text size="xs" w={90}>
              {words(part)}
            </Text>
            <Progress
              flex={1}
              value={value * 100}
              color={value < 0.4 ? 'red' : 'teal'}
              aria-label={`${words(part)} ${value.toFixed(2)}`}
            />
            <Text size="xs" ff="monospace">
              {value.toFixed(2)}
            </Text>
          </Group>
        )
      })}
    </>
  )
}
