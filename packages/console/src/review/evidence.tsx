import { Button, Group } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api, ask } from '../api.ts'
import { ButtonLink } from '../components/link.tsx'
import { MerchantName } from '../components/merchant-name.tsx'
import { Page } from '../components/page.tsx'
import { State } from '../components/state.tsx'
import { useAct } from '../components/use-act.ts'
import { When } from '../components/when.tsx'
import { nameOf, rich, t } from '../messages.ts'
import { useCan } from '../session.ts'
import { EvidenceView, evidenceQuery } from './evidence-view.tsx'
import { titleOf } from './title-of.ts'

/** One photograph on a page of its own. */
export function EvidencePage() {
  const { id } = useParams({ from: '/shell/evidence/$id' })
  const can = useCan()
  const { data: evidence } = useSuspenseQuery({
    ...evidenceQuery(id),
    // The pipeline takes a moment: the page follows it.
    refetchInterval: ({ state }) => (/queued|processing/.test(state.data?.status ?? '') ? 1_000 : false),
  })
  const again = useAct({
    act: () => ask(api.POST('/api/v1/evidence/{id}/reprocess', { params: { path: { id } } })),
    done: t('review.it_is_assessed_again'),
  })
  return (
    <Page
      title={titleOf(evidence)}
      about={
        <Group gap="xs">
          <MerchantName id={evidence.merchant_id} />
          {rich('review.sent_by', {
            state: <State of={evidence.status} />,
            when: <When at={evidence.created_at} />,
            uploaded_by: nameOf(evidence.uploaded_by),
          })}
        </Group>
      }
      actions={
        <>
          <ButtonLink to="/merchants/$id" params={{ id: evidence.merchant_id }} variant="default">
            {t('common.the_merchant')}
          </ButtonLink>
          {can('evidence.manage') && (
            <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
              {t('review.assess_again')}
            </Button>
          )}
        </>
      }
    >
      <EvidenceView evidence={evidence} />
    </Page>
  )
}
