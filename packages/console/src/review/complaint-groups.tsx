import { Button, Stack } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../messages.ts'
import { alikeTogether } from './alike.ts'
import { ComplaintCard, type ShownComplaint } from './complaint-card.tsx'

interface Listed extends ShownComplaint {
  cluster_id: string | null
  consumer_reference?: string | null
}

interface ComplaintGroupsProps {
  complaints: readonly Listed[]
  /** Those that somebody who looks again has not seen. */
  newIds?: ReadonlySet<string>
  /** Whether these are some of many, so that others alike may stand on another page. */
  isPart?: boolean
}

/** Complaints as cards; those that are alike stand under the first of them. */
export function ComplaintGroups({ complaints, newIds = new Set(), isPart = false }: ComplaintGroupsProps) {
  return alikeTogether(complaints).map((group) => <Group key={group[0].id} {...{ group, newIds, isPart }} />)
}

const alike = { all: 'review.so_many_alike', page: 'review.so_many_alike_on_this_page' } as const
const ofOne = {
  all: 'review.so_many_alike_of_consumer',
  page: 'review.so_many_alike_of_consumer_on_this_page',
} as const

interface GroupProps {
  group: readonly [Listed, ...Listed[]]
  newIds: ReadonlySet<string>
  isPart: boolean
}

function Group({ group: [first, ...others], newIds, isPart }: GroupProps) {
  const [isToggled, toggle] = useState(false)
  // What nobody has seen yet is not folded away.
  const isOpen = isToggled !== others.some(({ id }) => newIds.has(id))
  const consumer = first.consumer_reference
  const isOfOne = consumer && others.every(({ consumer_reference }) => consumer_reference === consumer)
  const count = others.length + 1
  const where = isPart ? 'page' : 'all'
  const Icon = isOpen ? IconChevronUp : IconChevronDown
  return (
    <>
      <ComplaintCard complaint={first} isNew={newIds.has(first.id)}>
        {others.length > 0 && (
          <Button
            variant="default"
            size="compact-xs"
            mt="xs"
            style={{ alignSelf: 'start' }}
            aria-expanded={isOpen}
            rightSection={<Icon size={14} aria-hidden />}
            onClick={() => toggle(!isToggled)}
          >
            {t(isOfOne ? ofOne[where] : alike[where], { count, consumer })}
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
