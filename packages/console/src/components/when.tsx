import { Text, Tooltip } from '@mantine/core'
import { DAY_MS } from '@trust/contracts/durations'
import { locale, t } from '../messages.ts'
import { day } from './format.ts'

const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** A due date without a time is stored as the end of its day in UTC. */
const isPlainDate = (at: string): boolean => at.endsWith('T23:59:59.999Z')
const plainDate = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })

/** "tomorrow" within a week, else the date: the same date in every zone, counted from the viewer's today. */
function dateInWords(at: Date, now: Date): string {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  const days = Math.floor((at.getTime() - today) / DAY_MS)
  return Math.abs(days) > 7 ? plainDate.format(at) : near.format(days, 'day')
}

/** "3 hours ago" within a week, else the day in the viewer's zone. */
function words(at: Date, now: number): string {
  const seconds = (at.getTime() - now) / 1_000
  if (Math.abs(seconds) > 7 * 86_400) return day.format(at)
  const unit = units.find(([, length]) => Math.abs(seconds) >= length)
  return unit ? near.format(Math.round(seconds / unit[1]), unit[0]) : t('common.just_now')
}

/** A time: relative, or its day in the viewer's zone, and in full and UTC on hover. A date without a time stays one. */
export function When({ at, isExact = false }: { at: string | null | undefined; isExact?: boolean }) {
  if (!at) return <>–</>
  const date = new Date(at)
  if (isPlainDate(at))
    return (
      <Tooltip label={plainDate.format(date)}>
        <Text component="time" dateTime={at.slice(0, 10)} size="sm" inherit>
          {isExact ? plainDate.format(date) : dateInWords(date, new Date())}
        </Text>
      </Tooltip>
    )
  return (
    <Tooltip label={`${exact.format(date)}, ${at.slice(0, 19).replace('T', ' ')} UTC`}>
      <Text component="time" dateTime={at} size="sm" inherit>
        {isExact ? exact.format(date) : words(date, Date.now())}
      </Text>
    </Tooltip>
  )
}
