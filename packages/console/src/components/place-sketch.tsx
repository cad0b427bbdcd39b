import { Box, List, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { t } from '../messages.ts'
import { distance } from './format.ts'
import { type MapPosition, nearestPlace, roundLength, type SketchedPlace, toPlane } from './places.ts'

export interface SketchedPoint extends MapPosition {
  id: string
  /** The kind of point, such as "Kitchen photograph". */
  what: string
}

interface PlaceSketchProps {
  places: readonly SketchedPlace[]
  points: readonly SketchedPoint[]
}

const WIDTH = 360
const HEIGHT = 220
const MARGIN = 34
/** The radius shown around a single point, in metres. */
const MIN_EXTENT_M = 60
/** Points closer than this share a mark, in pixels. */
const MARK = 18

/** Claimed places with geofences and points, to scale, without map tiles; the same in words. */
export function PlaceSketch({ places, points }: PlaceSketchProps) {
  const words = useId()
  const [origin] = [...places, ...points]
  if (!origin) return null
  const plan = planOf(places, points, origin)
  const bar = roundLength(WIDTH / 3 / plan.scale)
  return (
    <Stack gap={6}>
      <Box
        component="svg"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('review.sketch_of_places')}
        aria-describedby={words}
        maw={460}
        className="sketch"
      >
        {places.map((place) => {
          const { x, y } = plan.at(place)
          return (
            <g key={`${place.label}${x},${y}`} className="sketch-place">
              <circle cx={x} cy={y} r={Math.max(4, place.radius_m * plan.scale)} />
              <rect x={x - 3} y={y - 3} width={6} height={6} />
              <text x={x} y={y > MARGIN ? y - 9 : y + 18} textAnchor="middle">
                {shortened(place.label)}
              </text>
            </g>
          )
        })}
        {plan.marks.map(({ x, y, numbers, isInside }) => (
          <g key={numbers.join()} className={isInside ? 'sketch-inside' : 'sketch-outside'}>
            <circle cx={x} cy={y} r={9} />
            <text x={x} y={y + 4} textAnchor="middle">
              {numbers.length > 2 ? `${numbers[0]} …` : numbers.join(' ')}
            </text>
          </g>
        ))}
        <g className="sketch-scale">
          <path d={`M12 ${HEIGHT - 16}v6h${bar * plan.scale}v-6`} />
          <text x={12} y={HEIGHT - 20}>
            {distance(bar)}
          </text>
          <text x={WIDTH - 14} y={18} textAnchor="end">
            {t('review.north_is_up')}
          </text>
        </g>
      </Box>
      <List id={words} type="ordered" size="sm">
        {points.map((point) => {
          const nearest = nearestPlace(point, places)
          return (
            <List.Item key={point.id}>
              {nearest
                ? t('review.so_far_from_place', {
                    what: point.what,
                    distance: distance(nearest.distance),
                    place: nearest.place.label,
                    side: nearest.isInside ? 'inside' : 'outside',
                  })
                : point.what}
            </List.Item>
          )
        })}
      </List>
      {points.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('review.nothing_was_placed')}
        </Text>
      )}
    </Stack>
  )
}

interface Mark {
  x: number
  y: number
  numbers: number[]
  isInside: boolean
}

/** The positions in the drawing, and pixels per metre. */
function planOf(places: readonly SketchedPlace[], points: readonly SketchedPoint[], origin: MapPosition) {
  const spots = [
    ...places.map((place) => ({ ...toPlane(place, origin), reach: place.radius_m })),
    ...points.map((point) => ({ ...toPlane(point, origin), reach: 0 })),
  ]
  const [left, right] = [
    Math.min(...spots.map(({ x, reach }) => x - reach)),
    Math.max(...spots.map(({ x, reach }) => x + reach)),
  ]
  const [top, bottom] = [
    Math.min(...spots.map(({ y, reach }) => y - reach)),
    Math.max(...spots.map(({ y, reach }) => y + reach)),
  ]
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(MIN_EXTENT_M, right - left),
    (HEIGHT - 2 * MARGIN) / Math.max(MIN_EXTENT_M, bottom - top),
  )
  const at = (position: MapPosition) => {
    const { x, y } = toPlane(position, origin)
    return {
      x: WIDTH / 2 + (x - (left + right) / 2) * scale,
      y: HEIGHT / 2 + (y - (top + bottom) / 2) * scale,
    }
  }
  const marks: Mark[] = []
  for (const [index, point] of points.entries()) {
    const { x, y } = at(point)
    const isInside = nearestPlace(point, places)?.isInside ?? false
    const near = marks.find((mark) => mark.isInside === isInside && Math.hypot(mark.x - x, mark.y - y) < MARK)
    if (near) near.numbers.push(index + 1)
    else marks.push({ x, y, numbers: [index + 1], isInside })
  }
  return { scale, at, marks }
}

const MAX_LABEL = 24
const shortened = (label: string): string =>
  label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1)}…` : label
