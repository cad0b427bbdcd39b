import { Select, Text } from '@mantine/core'
import { IconBan, IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { suspensionCategories } from '@trust/contracts/codes'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Action, ActionsMenu } from '../components/actions-menu.tsx'
import { choices } from '../components/labels.ts'
import { ReasonButton } from '../components/reason-button.tsx'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'
import { AskPhotograph } from './ask-photograph.tsx'
import { AskVisit } from './ask-visit.tsx'
import { EditMerchant } from './edit-merchant.tsx'
import { ExportMerchant } from './export-merchant.tsx'
import { IssueAction } from './issue-action.tsx'
import { MerchantPage } from './merchant-page.tsx'
import { OpenCase } from './open-case.tsx'

/** A merchant's actions: opening a case, and all others in a menu. */
export function StandingButtons({ merchant }: { merchant: Resource<'Merchant'> }) {
  const can = useCan()
  const rescore = useAct({
    act: () => ask(api.POST('/api/v1/risk/merchants/{id}/score', { params: { path: { id: merchant.id } } })),
    done: t('merchants.score_is_calculated_again'),
  })
  return (
    <>
      {can('review.create') && <OpenCase merchantId={merchant.id} />}
      <ActionsMenu>
        {can('merchant.update') && <EditMerchant merchant={merchant} />}
        {can('risk.evaluate') && (
          <Action
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={rescore.isPending}
            onClick={() => rescore.mutate()}
          >
            {t('merchants.score_now')}
          </Action>
        )}
        {can('corrective_action.create') && <IssueAction merchantId={merchant.id} />}
        {can('verification.manage') && <AskVisit merchant={merchant} />}
        {can('evidence.upload') && <AskPhotograph merchant={merchant} />}
        {can('evidence.upload') && <MerchantPage merchantId={merchant.id} />}
        <ExportMerchant id={merchant.id} />
        {can('merchant.suspend') && <Standing merchant={merchant} />}
      </ActionsMenu>
    </>
  )
}

function Standing({ merchant }: { merchant: Resource<'Merchant'> }) {
  return merchant.trust_status.suspended_manually ? (
    <Reinstate merchant={merchant} />
  ) : (
    <SuspendAtOnce merchant={merchant} />
  )
}

function Reinstate({ merchant: { id, name } }: { merchant: Resource<'Merchant'> }) {
  return (
    <ReasonButton
      verb={t('common.reinstate')}
      color="green"
      variant="light"
      leftSection={<IconCircleCheck size={16} />}
      title={t('merchants.reinstate_named', { name })}
      question={t('common.reason')}
      about={t('merchants.kept_in_audit_log_with_your_name')}
      done={t('merchants.merchant_is_reinstated')}
      act={(reason) =>
        ask(api.POST('/api/v1/merchants/{id}/reinstate', { params: { path: { id } }, body: { reason } }))
      }
    >
      <Text size="sm">{t('merchants.score_decides_again_from_now')}</Text>
    </ReasonButton>
  )
}

type Category = (typeof suspensionCategories)[number]

/** The emergency suspension: one person suspends at once and names the kind of danger. */
function SuspendAtOnce({ merchant: { id, name } }: { merchant: Resource<'Merchant'> }) {
  const [category, setCategory] = useState<Category | null>(null)
  return (
    <ReasonButton
      verb={t('common.suspend')}
      color="red"
      variant="light"
      leftSection={<IconBan size={16} />}
      title={t('merchants.suspend_named', { name })}
      question={t('common.reason')}
      about={t('merchants.kept_in_audit_log_with_your_name')}
      done={t('merchants.merchant_is_suspended')}
      act={(reason) =>
        ask(
          api.POST('/api/v1/merchants/{id}/suspend', {
            params: { path: { id } },
            body: { reason, category },
          }),
        )
      }
    >
      <Text size="sm">{t('merchants.suspension_explained')}</Text>
      <Select
        label={t('merchants.kind_of_danger')}
        required
        data={choices(suspensionCategories)}
        value={category}
        onChange={setCategory}
      />
    </ReasonButton>
  )
}
