import { Tooltip } from '@mantine/core'
import type { Resource } from '../api.ts'
import { t } from '../messages.ts'

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`

/** Frames around the words that were read, where they stand; the word itself on hover and for screen readers. */
export function Places({ places }: { places: readonly Resource<'TextPlace'>[] }) {
  return places.map(({ text, confidence, x, y, width, height }) => (
    <Tooltip
      key={`${x} ${y} ${text}`}
      label={t('review.sure_of_text', { text, percent: Math.round(100 * confidence) })}
    >
      <div
        role="img"
        aria-label={t('review.words_read', { text })}
        className="text-place"
        style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
      >
        <span aria-hidden>{text}</span>
      </div>
    </Tooltip>
  ))
}
