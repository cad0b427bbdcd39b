import { ActionIcon, Group } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconMinus,
  IconPlus,
  IconRefresh,
  IconRotateClockwise,
} from '@tabler/icons-react'
import { t } from '../messages.ts'
import type { ViewControl } from './picture-view.ts'

interface ViewControlsProps {
  control: ViewControl
  /** Opens the picture over the whole window. */
  open: (() => void) | undefined
}

/** Larger, smaller, turned, as it was, and over the whole window. */
export function ViewControls({ control, open }: ViewControlsProps) {
  const { scale, turns } = control.view
  const isPlain = scale === 1 && turns === 0
  return (
    <Group gap={4}>
      <ActionIcon
        variant="default"
        aria-label={t('review.smaller')}
        onClick={control.zoomOut}
        disabled={scale === 1}
      >
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('review.larger')} onClick={control.zoomIn}>
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('review.turn')} onClick={control.turn}>
        <IconRotateClockwise size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t('review.as_it_was')}
        onClick={control.reset}
        disabled={isPlain}
      >
        <IconRefresh size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('review.zoom')} onClick={open} disabled={!open}>
        <IconArrowsMaximize size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
