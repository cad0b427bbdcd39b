import { Group, Paper, Progress, Spoiler, Stack, Text, Title } from '@mantine/core'
import type { Resource } from '../api.ts'
import { decimal } from '../components/format.ts'
import { words } from '../components/labels.ts'
import { t } from '../messages.ts'

const parts = ['sharpness', 'exposure', 'contrast', 'noise', 'resolution', 'compression'] as const

/** Quality, scene, place and words, as the pipeline sees them. */
export function Assessment({ assessment }: { assessment: Resource<'EvidenceAssessment'> }) {
  const { quality, scene, location, text, models, risk } = assessment
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Title order={2} size="h5">
          {t('review.assessment')}
        </Title>
        {quality && <Quality quality={quality} />}
        <Text size="sm">
          {scene.confidence > 0
            ? t('review.scene_with_confidence', {
                scene: words(scene.label),
                percent: Math.round(scene.confidence * 100),
              })
            : t('review.scene', { scene: words(scene.label) })}
          {scene.matches_expected === false &&
            ` ${t('review.other_scene_expected', { scene: words(scene.expected_label) })}`}
        </Text>
        {location && (
          <Text size="sm">
            {t('review.place_of_picture', {
              distance: location.distance_m === null ? 'unknown' : 'known',
              metres: Math.round(location.distance_m ?? 0),
              side: location.within_geofence ? 'inside' : 'outside',
              source: location.source,
            })}
          </Text>
        )}
        {text.length > 0 && (
          <Spoiler
            maxHeight={66}
            showLabel={t('review.all_words')}
            hideLabel={t('review.fewer_words')}
            fz="sm"
          >
            <Text size="sm">{t('review.words_in_picture', { list: text.join(' · ') })}</Text>
          </Spoiler>
        )}
        <Text size="sm">{t('review.risk_of_1', { score: decimal(risk.score, 2) })}</Text>
        <Text size="xs" c="dimmed">
          {models.map(({ stage, name, version }) => `${stage}: ${name} ${version}`).join(', ')}
        </Text>
      </Stack>
    </Paper>
  )
}

function Quality({ quality }: { quality: NonNullable<Resource<'EvidenceAssessment'>['quality']> }) {
  const faults = quality.issues.filter((issue) => issue !== 'saved_twice')
  return (
    <>
      <Text size="sm">
        {t('review.quality_of_1', { quality: decimal(quality.score, 2) })}
        {faults.length > 0 && `: ${faults.map(words).join(', ')}`}
      </Text>
      {faults.length < quality.issues.length && <Text size="sm">{t('review.saved_twice')}</Text>}
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
              aria-label={`${words(part)} ${decimal(value, 2)}`}
            />
            <Text size="xs" ff="monospace">
              {decimal(value, 2)}
            </Text>
          </Group>
        )
      })}
    </>
  )
}
