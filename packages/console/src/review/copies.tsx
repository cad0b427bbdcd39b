import { Group, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask, type Resource } from '../api.ts'
import { words } from '../components/labels.ts'
import { State } from '../components/state.tsx'
import { t } from '../messages.ts'
import { Photo } from './photo.tsx'

export type PhotoCopy = Resource<'EvidenceCopies'>['items'][number]

/** The copies of a photograph, the gravest first: those of other merchants; and how many there are in all. */
export function useCopies(id: string): Resource<'EvidenceCopies'> {
  const { data } = useQuery({
    queryKey: ['evidence', id, 'copies'],
    queryFn: () => ask(api.GET('/api/v1/evidence/{id}/copies', { params: { path: { id } } })),
    staleTime: 60_000,
  })
  return data ?? { items: [], total: 0 }
}

interface CopiesProps {
  copies: readonly PhotoCopy[]
  total: number
  chosen: string
  choose: (id: string) => void
}

/** The copies as a strip, each with whose it is: the chosen one stands beside the photograph. */
export function Copies({ copies, total, chosen, choose }: CopiesProps) {
  const title =
    copies.length < total
      ? t('review.first_copies', { shown: copies.length, total })
      : t('review.copies', { count: total })
  return (
    <Paper withBorder p="xs" component="section" aria-label={title}>
      <Title order={2} size="h6" mb={6}>
        {title}
      </Title>
      <Group gap="xs" wrap="nowrap" style={{ overflowX: 'auto' }} align="stretch">
        {copies.map((copy) => (
          <UnstyledButton
            key={copy.evidence_id}
            className="copy"
            aria-pressed={copy.evidence_id === chosen}
            onClick={() => choose(copy.evidence_id)}
          >
            <Stack gap={4}>
              <Photo
                evidenceId={copy.evidence_id}
                thumbnail={copy.thumbnail_url}
                label={t('review.photograph_of', { kind: words(copy.evidence_type) })}
                height={80}
              />
              <Text size="xs" fw={600} truncate title={copy.merchant_name}>
                <bdi>{copy.merchant_name}</bdi>
              </Text>
              <State of={copy.severity} />
            </Stack>
          </UnstyledButton>
        ))}
      </Group>
    </Paper>
  )
}
