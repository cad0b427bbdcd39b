import { SimpleGrid, Text, Title } from '@mantine/core'
import { inDigits } from '../components/format.ts'
import { CardLink } from '../components/link.tsx'

export interface TileFact {
  name: string
  /** Undefined while it is being counted. */
  value: number | string | undefined
  isBad?: boolean
  /** Where the things are that were counted. */
  to: string
  search?: Record<string, string>
}

/** Numbers in a row under a heading, each a link to what it counts. */
export function Tiles({ title, facts }: { title: string; facts: TileFact[] }) {
  if (facts.length === 0) return null
  return (
    <section aria-label={title}>
      <Title order={2} size="h5" mb={6}>
        {title}
      </Title>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="xs">
        {facts.map(({ name, value, isBad, to, search = {} }) => (
          <CardLink
            key={name}
            to={to as never}
            search={search as never}
            withBorder
            padding="sm"
            className="number"
          >
            <Text fz={22} fw={650} lh={1.2} className="figure" {...(isBad ? { c: 'var(--bad)' } : {})}>
              {typeof value === 'number' ? inDigits(value) : (value ?? '…')}
            </Text>
            <Text size="xs" c="dimmed">
              {name}
            </Text>
          </CardLink>
        ))}
      </SimpleGrid>
    </section>
  )
}
