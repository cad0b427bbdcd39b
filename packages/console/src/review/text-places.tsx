import { Tooltip } from '@mantine/core'
import type { Resource } from '../api.ts'

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`

/** Frames around the words that were read, where they stand; the word itself on hover and for screen readers. */
export function Places({ places }: { places: readonly Resource<'TextPlace'>[] }) {
  return places.map(({ text, confidence, x, y, width, height }) => (
    <Tooltip key={`${x} ${y} ${text}`} label={`“${text}”, ${Math.round(100 * confidence)} % sure`}>
      <div
        data-crowded={places.length > 12 || undefined}
        role="img"
        aria-label={`The words “${text}”`}
        className="text-place"
        style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
      >
        <span aria-hidden>{text}</span>
      </div>
    </Tooltip>
  ))
}
