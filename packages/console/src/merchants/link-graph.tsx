import { Paper } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { Resource } from '../api.ts'
import { t } from '../messages.ts'

type MerchantLink = Resource<'MerchantLink'>

const RING = 95
const MAX_HEIGHT = 480
const MIDDLE = { x: 0, y: 0 }
const MAX_NAME = 22
/** Where the drawing is so much smaller that its words would not be read, they are drawn larger and say less. */
const MAX_NAME_NARROW = 14
const TEXT_PX = 11

/** The merchant in the middle, and the linked ones around it by how many steps away they are; thick lines are sure. */
export function LinkGraph({ name, links }: { name: string; links: MerchantLink[] }) {
  const places = placesOf(links)
  const rings = Math.max(...links.map(({ path }) => path.length))
  const [width, height] = [2 * RING * rings + 320, 2 * RING * rings + 60]
  const { ref, width: shown } = useElementSize()
  const scale = Math.min(1, (shown || width) / width, MAX_HEIGHT / height)
  const look = { fontSize: TEXT_PX / scale, maxName: scale < 1 ? MAX_NAME_NARROW : MAX_NAME }
  return (
    <Paper withBorder p="xs">
      <div ref={ref}>
        <svg
          viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
          role="img"
          aria-label={t('merchants.linked_merchants_described', { count: links.length, name })}
          style={{ width: '100%', maxHeight: MAX_HEIGHT }}
        >
          {links.map((link) => (
            <Line key={link.merchant_id} link={link} places={places} />
          ))}
          <Node at={MIDDLE} label={name} look={look} isMiddle />
          {links.map(({ merchant_id, merchant_name }) => (
            <Node
              key={merchant_id}
              at={places.get(merchant_id) ?? MIDDLE}
              label={merchant_name}
              look={look}
            />
          ))}
        </svg>
      </div>
    </Paper>
  )
}

interface Place {
  x: number
  y: number
}

/** On a circle for each number of steps, in the order of the merchants that they hang on. */
function placesOf(links: MerchantLink[]): Map<string, Place> {
  const places = new Map<string, Place>()
  const bySteps = Map.groupBy(links, ({ path }) => path.length)
  for (const [steps, ring] of bySteps) {
    const inOrder = ring.toSorted((a, b) => (lineage(a) < lineage(b) ? -1 : 1))
    for (const [index, { merchant_id }] of inOrder.entries()) {
      const angle = (2 * Math.PI * index) / ring.length + steps / 2
      places.set(merchant_id, { x: RING * steps * Math.cos(angle), y: RING * steps * Math.sin(angle) })
    }
  }
  return places
}

const lineage = ({ path }: MerchantLink) => path.map(({ merchant_id }) => merchant_id).join()

function Line({ link, places }: { link: MerchantLink; places: Map<string, Place> }) {
  const [before, step] = [link.path.at(-2), link.path.at(-1)]
  const from = before ? (places.get(before.merchant_id) ?? MIDDLE) : MIDDLE
  const to = places.get(link.merchant_id) ?? MIDDLE
  return (
    <line
      x1={from.x}
      y1={from.y}
      x2={to.x}
      y2={to.y}
      stroke="var(--mantine-color-dimmed)"
      strokeWidth={1 + 3 * (step?.strength ?? 0)}
    />
  )
}

interface NodeProps {
  at: Place
  label: string
  look: { fontSize: number; maxName: number }
  isMiddle?: boolean
}

function Node({ at, label, look: { fontSize, maxName }, isMiddle = false }: NodeProps) {
  const short = label.length > maxName ? `${label.slice(0, maxName)}…` : label
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <title>{label}</title>
      <circle
        r={isMiddle ? 9 : 6}
        fill={isMiddle ? 'var(--mantine-primary-color-filled)' : 'var(--mantine-color-text)'}
      />
      {/* The outline keeps the name readable where a line passes behind it. */}
      <text
        y={-12}
        textAnchor="middle"
        fontSize={fontSize}
        fill="var(--mantine-color-text)"
        stroke="var(--mantine-color-body)"
        strokeWidth={fontSize / 3}
        paintOrder="stroke"
      >
        {short}
      </text>
    </g>
  )
}
