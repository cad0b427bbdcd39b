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
}

/** Complaints as cards; those that are alike stand under the first of them. */
export function ComplaintGroups({ complaints, newIds = new Set() }: ComplaintGroupsProps) {
  return alikeTogether(complaints).map((group) => <Group key={group[0].id} group={group} newIds={newIds} />)
}

interface GroupProps {
  group: readonly [Listed, ...Listed[]]
  newIds: ReadonlySet<string>
}

function Group({ group: [first, ...others], newIds }: GroupProps) {
  const [isToggled, toggle] = useState(false)
  // What nobody has seen yet is not folded away.
  const isOpen = isToggled !== others.some(({ id }) => newIds.has(id))
  const consumer = first.consumer_reference
  const isOfOne = consumer && others.every(({ consumer_reference }) => consumer_reference === consumer)
  const count = others.length + 1
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
            {isOfOne
              ? t('review.so_many_alike_of_consumer', { count, consumer })
              : t('review.so_many_alike', { count })}
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
