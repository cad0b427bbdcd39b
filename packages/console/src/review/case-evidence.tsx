import { Button, Group, Kbd, Modal, Text, Title } from '@mantine/core'
import { getHotkeyHandler, type HotkeyItem } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Resource } from '../api.ts'
import { CopyLink } from '../components/copy-id.tsx'
import { words } from '../components/labels.ts'
import { LoadingOrError } from '../components/loading-or-error.tsx'
import { useKeys } from '../components/use-keys.ts'
import { t } from '../messages.ts'
import { EvidenceCards } from './evidence-cards.tsx'
import { EvidenceView, evidenceQuery } from './evidence-view.tsx'
import { worstOf } from './flags.tsx'
import { titleOf } from './title-of.ts'

interface CaseEvidenceProps {
  items: Resource<'ReviewCaseInContext'>['context']['evidence']
  /** Evidence that the first reviewer did not see. */
  newIds: ReadonlySet<string>
}

/** The photographs of a case, gravest findings first. `e` opens one after another over the case; typed text stays. */
export function CaseEvidence({ items: given, newIds }: CaseEvidenceProps) {
  const items = given.toSorted((a, b) => worstOf(flagsOf(b)) - worstOf(flagsOf(a)))
  const common = commonLow(items)
  const clean = items.filter((item) => isClean(item, common) && !newIds.has(item.id))
  const [isUnfolded, setUnfolded] = useState(given.length <= MAX_UNFOLDED)
  const cards = isUnfolded ? items : items.filter((item) => !clean.includes(item))
  const [shown, setShown] = useShown()
  const at = items.findIndex(({ id }) => id === shown)
  const step = (by: number) => setShown(items.at((at + by) % items.length)?.id)
  const turn = (by: number) => at >= 0 && step(by)
  const keys: HotkeyItem[] = [
    ['e', () => items.length > 0 && step(1)],
    ['shift+e', () => items.length > 0 && step(at < 0 ? 0 : -1)],
    ['ArrowRight', () => turn(1)],
    ['ArrowLeft', () => turn(-1)],
  ]
  useKeys(keys)
  const inDialog = getHotkeyHandler(keys)
  return (
    <>
      <Group gap="xs">
        <Title order={2} size="h5">
          {t('common.evidence')}
        </Title>
        {items.length > 0 && <Kbd size="xs">e</Kbd>}
      </Group>
      {items.length === 0 && <Text size="sm">{t('review.there_is_no_photograph')}</Text>}
      {common.size > 0 && (
        <Text size="sm" c="dimmed">
          {[...common]
            .map(([code, count]) =>
              t('review.finding_of_many', { finding: words(code), count, of: items.length }),
            )
            .join(' · ')}
        </Text>
      )}
      <EvidenceCards items={cards} newIds={newIds} open={setShown} without={common} />
      {cards.length < items.length && (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'start' }}
          onClick={() => setUnfolded(true)}
          leftSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('review.without_findings', { count: clean.length })}
        </Button>
      )}
      <Modal
        closeOnClickOutside
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        onKeyDown={(event) => {
          event.stopPropagation()
          inDialog(event)
        }}
        size="min(1400px, 96vw)"
        // A link may name one that the case no longer lists.
        title={
          at < 0 ? t('review.photograph') : t('review.photograph_number', { at: at + 1, count: items.length })
        }
      >
        <Group justify="flex-end" mb="md" gap="xs">
          <CopyLink />
          {at >= 0 && items.length > 1 && (
            <>
              <Button
                variant="default"
                size="xs"
                onClick={() => turn(-1)}
                rightSection={<Kbd size="xs">←</Kbd>}
              >
                {t('review.one_before')}
              </Button>
              <Button
                variant="default"
                size="xs"
                onClick={() => turn(1)}
                rightSection={<Kbd size="xs">→</Kbd>}
              >
                {t('review.next_one')}
              </Button>
            </>
          )}
        </Group>
        {shown && <Shown id={shown} />}
      </Modal>
    </>
  )
}

/** The open photograph, in the address, so that a link shows a colleague the same one. */
function useShown() {
  const { photo } = useSearch({ strict: false }) as { photo?: string }
  const navigate = useNavigate()
  // The address follows; a key that is pressed while the page is still loading opens the photograph all the same.
  const [shown, setShown] = useState(photo)
  useEffect(() => setShown(photo), [photo])
  const show = (id: string | undefined) => {
    setShown(id)
    void navigate({ to: '.', search: id ? { photo: id } : {}, replace: true, resetScroll: false })
  }
  return [shown, show] as const
}

/** How many are shown at once, with or without findings. */
const MAX_UNFOLDED = 6

type Item = CaseEvidenceProps['items'][number]

const flagsOf = ({ assessment }: Item) =>
  (assessment as Resource<'EvidenceAssessment'> | null)?.risk.flags ?? []

/** A low finding shared by this many photographs says little about each. */
const MIN_COMMON = 3

/** The low findings shared by many photographs, with counts: one line replaces them. */
function commonLow(items: readonly Item[]): ReadonlyMap<string, number> {
  const codes = items.flatMap((item) => [
    ...new Set(flagsOf(item).flatMap(({ code, severity }) => (severity === 'low' ? code : []))),
  ])
  const counts = Map.groupBy(codes, (code) => code)
  return new Map(
    [...counts]
      .map(([code, all]) => [code, all.length] as const)
      .filter(([code, count]) => count >= MIN_COMMON && code !== 'unsafe_content'),
  )
}

const isClean = (item: Item, common: ReadonlyMap<string, number>): boolean =>
  item.status === 'assessed' &&
  flagsOf(item).every(({ code, severity }) => severity === 'low' && common.has(code))

function Shown({ id }: { id: string }) {
  const { data, error } = useQuery(evidenceQuery(id))
  if (!data) return <LoadingOrError of={{ error }} />
  return (
    <section aria-label={titleOf(data)}>
      <EvidenceView key={id} evidence={data} />
    </section>
  )
}
