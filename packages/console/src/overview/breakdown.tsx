import { Group, Progress, Stack, Text } from '@mantine/core'
import { inDigits } from '../components/format.ts'
import { RowLink } from '../components/link.tsx'

export interface BarShare {
  label: string
  count: number
  color: string
}

export interface BreakdownRow {
  label: string
  shares: BarShare[]
  /** Links to the counted items. */
  to: string
  search?: Record<string, string>
}

/** Rows as bars on one scale: each links to the items that it counts, and states its shares in words. */
export function Breakdown({ rows }: { rows: BreakdownRow[] }) {
  const most = Math.max(1, ...rows.map(totalOf))
  const legend = new Map(rows.flatMap(({ shares }) => shares.map(({ label, color }) => [label, color])))
  return (
    <Stack gap={6}>
      {rows.map((row) => (
        <Group key={row.label} className="clickable breakdown" wrap="nowrap" gap="sm">
          <RowLink
            to={row.to as never}
            search={(row.search ?? {}) as never}
            className="row-link"
            aria-label={`${row.label}: ${inWords(row.shares)}`}
          />
          <Text size="sm" w={130} truncate title={row.label}>
            {row.label}
          </Text>
          <Progress.Root size="md" flex={1} bg="transparent" aria-hidden>
            {row.shares.map(({ label, count, color }) => (
              <Progress.Section key={label} value={(count / most) * 100} color={color} withAria={false} />
            ))}
          </Progress.Root>
          <Text size="sm" fw={600} w={44} ta="end" className="figure">
            {inDigits(totalOf(row))}
          </Text>
        </Group>
      ))}
      <Group gap="md" mt={2}>
        {[...legend].map(([label, color]) => (
          <Group key={label} gap={6} wrap="nowrap">
            <span
              className="swatch"
              style={{ background: `var(--mantine-color-${color.replace('.', '-')})` }}
            />
            <Text size="xs" c="dimmed">
              {label}
            </Text>
          </Group>
        ))}
      </Group>
    </Stack>
  )
}

const totalOf = ({ shares }: Pick<BreakdownRow, 'shares'>): number =>
  shares.reduce((sum, { count }) => sum + count, 0)

const inWords = (shares: BarShare[]): string =>
  shares
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${inDigits(count)} ${label}`)
    .join(', ') || '0'
