import { Text } from '@mantine/core'
import { IconBan, IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { api, ask, type Resource } from '../api.ts'
import { t } from '../messages.ts'
import { Action, ActionsMenu } from '../parts/actions-menu.tsx'
import { ReasonButton } from '../parts/reason-button.tsx'
import { useAct } from '../parts/use-act.ts'
import { useCan } from '../session.ts'
import { AskPhotograph } from './ask-photograph.tsx'
import { AskVisit } from './ask-visit.tsx'
import { EditMerchant } from './edit-merchant.tsx'
import { ExportMerchant } from './export-merchant.tsx'
import { IssueAction } from './issue-action.tsx'
import { MerchantPage } from './merchant-page.tsx'
import { OpenCase } from './open-case.tsx'

/** What can be done with a merchant: the case that is opened by hand, and all else in a menu. */
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
  const isSuspended = merchant.trust_status.suspended_manually
  const verb = isSuspended ? t('common.reinstate') : t('common.suspend')
  return (
    <ReasonButton
      verb={verb}
      color={isSuspended ? 'green' : 'red'}
      variant="light"
      leftSection={isSuspended ? <IconCircleCheck size={16} /> : <IconBan size={16} />}
      title={
        isSuspended
          ? t('merchants.reinstate_named', { name: merchant.name })
          : t('merchants.suspend_named', { name: merchant.name })
      }
      question={t('common.reason')}
      about={t('merchants.kept_in_audit_log_with_your_name')}
      done={isSuspended ? t('merchants.merchant_is_reinstated') : t('merchants.merchant_is_suspended')}
      act={(reason) => {
        const call = { params: { path: { id: merchant.id } }, body: { reason } }
        return ask<unknown>(
          isSuspended
            ? api.POST('/api/v1/merchants/{id}/reinstate', call)
            : api.POST('/api/v1/merchants/{id}/suspend', call),
        )
      }}
    >
      <Text size="sm">
        {isSuspended ? t('merchants.score_decides_again_from_now') : t('merchants.suspension_explained')}
      </Text>
    </ReasonButton>
  )
}
