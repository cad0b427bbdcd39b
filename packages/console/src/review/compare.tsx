import { Group, Kbd, SegmentedControl, Slider, Text } from '@mantine/core'
import { t } from '../messages.ts'
import { useContentLink } from './photo.tsx'

/** How a photograph and its copy are compared. */
export type CopyComparison = 'beside' | 'overlay' | 'difference'

const comparisons: { value: CopyComparison; label: string }[] = [
  { value: 'beside', label: t('review.side_by_side') },
  { value: 'overlay', label: t('review.overlay') },
  { value: 'difference', label: t('review.difference') },
]

interface CompareBarProps {
  comparison: CopyComparison
  compare: (comparison: CopyComparison) => void
  opacity: number
  setOpacity: (percent: number) => void
}

/** Chooses how the two are compared; holding `d` shows the difference for so long. */
export function CompareBar({ comparison, compare, opacity, setOpacity }: CompareBarProps) {
  return (
    <Group gap="md">
      <SegmentedControl
        size="xs"
        aria-label={t('review.how_to_compare')}
        value={comparison}
        onChange={compare}
        data={comparisons}
      />
      {comparison === 'overlay' && (
        <Slider
          w={160}
          size="sm"
          thumbLabel={t('review.how_opaque')}
          label={(percent) => `${percent} %`}
          value={opacity}
          onChange={setOpacity}
        />
      )}
      <Text size="xs" c="dimmed">
        <Kbd size="xs">d</Kbd> {t('review.hold_for_difference')}
      </Text>
    </Group>
  )
}

interface OtherPictureProps {
  id: string
  comparison: Exclude<CopyComparison, 'beside'>
  opacity: number
}

/** The copy over the photograph; where both are equal the difference is black. */
export function OtherPicture({ id, comparison, opacity }: OtherPictureProps) {
  const link = useContentLink(id)
  if (!link.data) return null
  return (
    <img
      className="other-photo"
      src={link.data}
      alt={comparison === 'difference' ? t('review.difference') : t('review.other_one')}
      data-comparison={comparison}
      draggable={false}
      style={comparison === 'overlay' ? { opacity: opacity / 100 } : {}}
    />
  )
}
