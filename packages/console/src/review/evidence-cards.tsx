import { Badge, Card, Group, SimpleGrid, Text } from '@mantine/core'
import type { Resource } from '../api.ts'
import { decimal } from '../components/format.ts'
import { words } from '../components/labels.ts'
import { CardLink } from '../components/link.tsx'
import { useMerchantName } from '../components/merchant-name.tsx'
import { State } from '../components/state.tsx'
import { When } from '../components/when.tsx'
import { t } from '../messages.ts'
import { bySeverity, isUnsafe } from './flags.tsx'
import { NewBadge } from './new-badge.tsx'
import { Photo } from './photo.tsx'

/** Evidence of whatever answer: cases and actions repeat it, and their document says less of it. */
interface Shown {
  id: string
  evidence_type: string
  /** Whose it is, where photographs of several merchants stand together. */
  merchant_id?: string
  status: string
  created_at: string
  thumbnail_url?: string
  /** As `GET /evidence/{id}` shows it. */
  assessment: object | null
}

/** The worst ones; a number stands for the others, and the photograph's page has them all. */
const MAX_FLAGS = 1

interface EvidenceCardsProps {
  items: readonly Shown[]
  /** Those that somebody who looks again has not seen. */
  newIds?: ReadonlySet<string>
  /** Low findings that a line above says of many of them. */
  without?: ReadonlyMap<string, number>
  /** Opens one here; else a click leads to its page. */
  open?: (id: string) => void
  /** Names the merchant of each. */
  withMerchants?: boolean
}

/** Photographs as a reviewer wants them: the picture first, then what was found. */
export function EvidenceCards(props: EvidenceCardsProps) {
  const { items, newIds, without, open, withMerchants = false } = props
  return (
    <SimpleGrid type="container" cols={{ base: 1, '320px': 2, '640px': 3, '900px': 4 }}>
      {items.map(({ id, evidence_type, status, created_at, thumbnail_url, ...item }) => {
        const assessment = item.assessment as Resource<'EvidenceAssessment'> | null
        const flags = bySeverity(assessment?.risk.flags ?? []).filter(
          ({ code, severity }) => severity !== 'low' || !without?.has(code),
        )
        return (
          <CardLink
            key={id}
            withBorder
            padding="sm"
            to="/evidence/$id"
            params={{ id }}
            onClick={(event) => {
              if (!open || event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              open(id)
            }}
          >
            <Card.Section>
              <Photo
                evidenceId={id}
                thumbnail={thumbnail_url}
                label={t('review.photograph_of', { kind: words(evidence_type) })}
                isUnsafe={isUnsafe(assessment?.risk.flags)}
              />
            </Card.Section>
            <Group justify="space-between" mt="xs" gap={0}>
              <Text size="sm" fw={600}>
                {words(evidence_type)}
              </Text>
              {status === 'assessed' ? (
                <Text size="xs" style={{ whiteSpace: 'nowrap' }}>
                  {t('review.quality', {
                    value: assessment?.quality ? decimal(assessment.quality.score, 2) : '–',
                  })}
                </Text>
              ) : (
                <State of={status} />
              )}
            </Group>
            {withMerchants && item.merchant_id && <Merchant id={item.merchant_id} />}
            <Text size="xs" c="dimmed">
              <When at={created_at} />
            </Text>
            <Group gap={4} mt={6}>
              {newIds?.has(id) && <NewBadge />}
              {flags.slice(0, MAX_FLAGS).map(({ code, severity }) => (
                <Badge
                  key={code}
                  size="sm"
                  tt="none"
                  variant="light"
                  color={severity === 'critical' || severity === 'high' ? 'red' : 'yellow'}
                >
                  {words(code)}
                </Badge>
              ))}
              {flags.length > MAX_FLAGS && (
                <Badge
                  size="sm"
                  variant="default"
                  title={flags
                    .slice(MAX_FLAGS)
                    .map(({ code }) => words(code))
                    .join(', ')}
                >
                  {t('review.and_more_findings', { count: flags.length - MAX_FLAGS })}
                </Badge>
              )}
            </Group>
          </CardLink>
        )
      })}
    </SimpleGrid>
  )
}

/** Not as a link: the whole card is one. */
function Merchant({ id }: { id: string }) {
  const name = useMerchantName(id)
  return (
    <Text size="sm" truncate title={name}>
      <bdi>{name}</bdi>
    </Text>
  )
}
