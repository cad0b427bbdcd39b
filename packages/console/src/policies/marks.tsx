import { Alert, Badge, Button, Group, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask } from '../api.ts'
import { ReasonButton } from '../parts/reason-button.tsx'
import { useAct } from '../parts/use-act.ts'
import { When } from '../parts/when.tsx'
import { useCan } from '../session.ts'

/** What policies and people left on a merchant: its tags, and a hold of its badge. */
export function MerchantMarks({ merchantId }: { merchantId: string }) {
  const can = useCan()
  return (
    <>
      {can('risk.read') && <Holds merchantId={merchantId} />}
      <Tags merchantId={merchantId} />
    </>
  )
}

function Holds({ merchantId }: { merchantId: string }) {
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['merchant', merchantId, 'holds'],
    queryFn: () =>
      ask(
        api.GET('/api/v1/risk/holds', {
          params: { query: { merchant_id: merchantId, active: true, limit: 10 } },
        }),
      ),
  })
  return data?.items.map((hold) => (
    <Alert
      key={hold.id}
      color="yellow"
      mb="md"
      title="A policy holds the badge until a case is decided"
      aria-label="Hold"
    >
      <Group justify="space-between">
        <span>
          {hold.reason} (<When at={hold.created_at} />)
        </span>
        {can('review.decide') && (
          <ReasonButton
            verb="Lift the hold"
            variant="default"
            title="Lift the hold?"
            question="Reason"
            about="Kept in the audit log, with your name"
            done="The hold is lifted."
            act={(reason) =>
              ask(
                api.POST('/api/v1/risk/holds/{id}/release', {
                  params: { path: { id: hold.id } },
                  body: { reason },
                }),
              )
            }
          />
        )}
      </Group>
    </Alert>
  ))
}

function Tags({ merchantId }: { merchantId: string }) {
  const can = useCan()
  const params = { path: { id: merchantId } }
  const [edited, setEdited] = useState<string[]>()
  const { data } = useQuery({
    queryKey: ['merchant', merchantId, 'tags'],
    queryFn: () =>
      ask(api.GET('/api/v1/merchants/{id}/tags', { params: { ...params, query: { limit: 100 } } })),
  })
  const now = data?.items.map(({ tag }) => tag) ?? []
  const save = useAct({
    act: async () => {
      const added = edited?.filter((tag) => !now.includes(tag)) ?? []
      const removed = now.filter((tag) => !edited?.includes(tag))
      if (added.length > 0)
        await ask(api.POST('/api/v1/merchants/{id}/tags', { params, body: { tags: added } }))
      if (removed.length > 0)
        await ask(api.POST('/api/v1/merchants/{id}/tags/remove', { params, body: { tags: removed } }))
    },
    done: 'The tags are saved.',
    next: () => setEdited(undefined),
  })
  if (edited)
    return (
      <Group mb="md" align="end">
        <TagsInput label="Tags" miw={280} value={edited} onChange={setEdited} maxTags={20} />
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          Save
        </Button>
        <Button variant="default" onClick={() => setEdited(undefined)}>
          Cancel
        </Button>
      </Group>
    )
  return (
    <Group gap="xs" mb="md">
      {data?.items.map(({ tag, created_by }) => (
        <Badge key={tag} variant="light" color="grape" tt="none" title={`By ${created_by.label}`}>
          {tag}
        </Badge>
      ))}
      {data && can('merchant.update') && (
        <Button size="compact-xs" variant="subtle" onClick={() => setEdited(now)}>
          {now.length > 0 ? 'Change tags' : 'Add tags'}
        </Button>
      )}
    </Group>
  )
}
