import { Button, Stack } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../messages.ts'
import { alikeTogether } from './alike.ts'
import { ComplaintCard, type ShownComplaint } from './complaint-card.tsx'

interface Clustered extends ShownComplaint {
  cluster_id: string | null
  consumer_reference?: string | null
}

const nothing: ReadonlySet<string> = new Set()

interface ComplaintGroupsProps {
  complaints: readonly Clustered[]
  /** Those that somebody who looks again has not seen. */
  newIds?: ReadonlySet<string>
}

/** Complaints as cards; those that are alike stand under the first of them. */
export function ComplaintGroups({ complaints, newIds = nothing }: ComplaintGroupsProps) {
  return alikeTogether(complaints).map((group) => <Group key={group[0].id} {...{ group, newIds }} />)
}

interface GroupProps {
  group: readonly [Clustered, ...Clustered[]]
  newIds: ReadonlySet<string>
}

function Group({ group: [first, ...others], newIds }: GroupProps) {
  const [isToggled, toggle] = useState(false)
  const consumer = first.consumer_reference
  const isOfOne = consumer && others.every(({ consumer_reference }) => consumer_reference === consumer)
  const count = others.length + 1
  return (
    <Folded
      first={first}
      others={others}
      label={
        isOfOne
          ? t('review.so_many_alike_of_consumer', { count, consumer })
          : t('review.so_many_alike', { count })
      }
      // What nobody has seen yet is not folded away.
      isOpen={isToggled !== others.some(({ id }) => newIds.has(id))}
      newIds={newIds}
      {...(others.length > 0 ? { toggle: () => toggle(!isToggled) } : {})}
    />
  )
}

interface FoldedProps {
  first: ShownComplaint
  others: readonly ShownComplaint[]
  label: string
  isOpen: boolean
  newIds?: ReadonlySet<string>
  /** Left out where nothing is folded. */
  toggle?: () => void
}

/** A complaint with others folded under it. */
export function Folded({ first, others, label, isOpen, newIds = nothing, toggle }: FoldedProps) {
  const Icon = isOpen ? IconChevronUp : IconChevronDown
  return (
    <>
      <ComplaintCard complaint={first} isNew={newIds.has(first.id)}>
        {toggle && (
          <Button
            variant="default"
            size="compact-xs"
            mt="xs"
            style={{ alignSelf: 'start' }}
            aria-expanded={isOpen}
            rightSection={<Icon size={14} aria-hidden />}
            onClick={toggle}
          >
            {label}
          </Button>
        )}
      </ComplaintCard>
      {isOpen && others.length > 0 && (
        <Stack ms="lg">
          {others.map((complaint) => (
            <ComplaintCard key={complaint.id} complaint={complaint} isNew={newIds.has(complaint.id)} />
          ))}
        </Stack>
      )}
    </>
  )
}
