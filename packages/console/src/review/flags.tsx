import { Group, Stack, Text } from '@mantine/core'
import { severities } from '@trust/contracts/codes'
import type { Resource } from '../api.ts'
import { words } from '../components/labels.ts'
import { TextLink } from '../components/link.tsx'
import { State } from '../components/state.tsx'
import { sentence, t } from '../messages.ts'

export type Flag = Resource<'EvidenceAssessment'>['risk']['flags'][number]

export const isUnsafe = (flags: readonly Flag[] | undefined): boolean =>
  flags?.some(({ code }) => code === 'unsafe_content') ?? false

/** The gravest first. */
export const bySeverity = <T extends { severity: string }>(flags: readonly T[]): T[] =>
  flags.toSorted((a, b) => rank(b.severity) - rank(a.severity))

const rank = (severity: string): number => (severities as readonly string[]).indexOf(severity)

/** How grave the worst of the findings is; -1 without any. */
export const worstOf = (flags: readonly { severity: string }[]): number =>
  Math.max(-1, ...flags.map(({ severity }) => rank(severity)))

/** What the pipeline found, each with its sentence and, for a duplicate, the other picture. */
export function Flags({ flags }: { flags: readonly Flag[] }) {
  if (flags.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('review.nothing_was_found_against')}
      </Text>
    )
  return (
    <Stack gap={6}>
      {bySeverity(flags).map((flag) => (
        <Group key={`${flag.code}${flag.related_evidence_id}`} gap="xs" wrap="nowrap" align="flex-start">
          <State of={flag.severity} />
          <div>
            <Text size="sm" fw={600}>
              {words(flag.code)}
            </Text>
            <Text size="sm">{sentence(flag.detail, flag.message)}</Text>
            {flag.related_evidence_id && (
              <TextLink to="/evidence/$id" params={{ id: flag.related_evidence_id }} size="sm">
                {t('review.other_picture')}
              </TextLink>
            )}
          </div>
        </Group>
      ))}
    </Stack>
  )
}
