import { Alert, Badge, Button, Group, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask, askAll } from '../api.ts'
import { ReasonButton } from '../components/reason-button.tsx'
import { useAct } from '../components/use-act.ts'
import { When } from '../components/when.tsx'
import { t } from '../messages.ts'
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
      title={t('policies.policy_holds_badge_until_case_is_decided')}
      aria-label={t('policies.hold_of_badge')}
    >
      <Group justify="space-between">
        <span>
          <bdi>{hold.reason}</bdi> (<When at={hold.created_at} />)
        </span>
        {can('review.decide') && (
          <ReasonButton
            verb={t('policies.lift_hold')}
            variant="default"
            title={t('policies.lift_hold_question')}
            question={t('common.reason')}
            about={t('policies.kept_in_audit_log_with_your_name')}
            done={t('policies.hold_is_lifted')}
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
      askAll((query) => ask(api.GET('/api/v1/merchants/{id}/tags', { params: { ...params, query } }))),
  })
  const now = data?.map(({ tag }) => tag) ?? []
  const save = useAct({
    act: async () => {
      const added = edited?.filter((tag) => !now.includes(tag)) ?? []
      const removed = now.filter((tag) => !edited?.includes(tag))
      if (added.length > 0)
        await ask(api.POST('/api/v1/merchants/{id}/tags', { params, body: { tags: added } }))
      if (removed.length > 0)
        await ask(api.POST('/api/v1/merchants/{id}/tags/remove', { params, body: { tags: removed } }))
    },
    done: t('policies.tags_are_saved'),
    next: () => setEdited(undefined),
  })
  if (edited)
    return (
      <Group align="end">
        <TagsInput label={t('policies.tags')} miw={280} value={edited} onChange={setEdited} maxTags={20} />
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          {t('common.save')}
        </Button>
        <Button variant="default" onClick={() => setEdited(undefined)}>
          {t('common.cancel')}
        </Button>
      </Group>
    )
  return (
    <Group gap="xs">
      {data?.map(({ tag, created_by }) => (
        <Badge
          key={tag}
          variant="light"
          color="grape"
          tt="none"
          title={t('policies.tagged_by', { created_by: created_by.label })}
        >
          {tag}
        </Badge>
      ))}
      {data && can('merchant.update') && (
        <Button size="compact-xs" variant="subtle" onClick={() => setEdited(now)}>
          {now.length > 0 ? t('policies.change_tags') : t('policies.add_tags')}
        </Button>
      )}
    </Group>
  )
}
