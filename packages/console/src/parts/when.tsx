import { Text, Tooltip } from '@mantine/core'

const near = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** "3 hours ago" within a week, else the date in the viewer's zone. */
function words(at: Date, now: number): string {
  const seconds = (at.getTime() - now) / 1_000
  if (Math.abs(seconds) > 7 * 86_400) return exact.format(at)
  const unit = units.find(([, length]) => Math.abs(seconds) >= length)
  return unit ? near.format(Math.round(seconds / unit[1]), unit[0]) : 'just now'
}

/** A moment: relative or in the viewer's zone, in UTC on hover. */
export function When({ at, isExact = false }: { at: string | null | undefined; isExact?: boolean }) {
  if (!at) return <>–</>
  const date = new Date(at)
  return (
    <Tooltip label={`${exact.format(date)}, ${at.slice(0, 19).replace('T', ' ')} UTC`}>
      <Text component="time" dateTime={at} size="sm" inherit>
        {isExact ? exact.format(date) : words(date, Date.now())}
      </Text>
    </Tooltip>
  )
}
