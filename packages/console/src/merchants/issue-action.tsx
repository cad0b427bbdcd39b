import { Group } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { actionTypes, priorities } from '@trust/contracts/codes'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Choice } from '../components/choice.tsx'
import { DayInput } from '../components/day-input.tsx'
import { dayIn } from '../components/format.ts'
import { ReasonButton } from '../components/reason-button.tsx'
import { t } from '../messages.ts'

/** Asks the merchant for a correction, by hand. */
export function IssueAction({ merchantId }: { merchantId: string }) {
  const [type, setType] = useState<Resource<'CorrectiveAction'>['action_type']>('fix_hygiene')
  const [priority, setPriority] = useState<Resource<'CorrectiveAction'>['priority']>('medium')
  const [due, setDue] = useState(() => dayIn(14))
  return (
    <ReasonButton
      verb={t('merchants.issue_action')}
      leftSection={<IconTool size={16} aria-hidden />}
      title={t('merchants.issue_corrective_action')}
      question={t('merchants.what_should_merchant_do')}
      done={t('merchants.corrective_action_is_issued')}
      act={(description) =>
        ask(
          api.POST('/api/v1/corrective-actions', {
            body: { merchant_id: merchantId, action_type: type, priority, due_date: due, description },
          }),
        )
      }
    >
      <Choice label={t('merchants.what_is_it_about')} values={actionTypes} value={type} change={setType} />
      <Group grow>
        <Choice label={t('common.priority')} values={priorities} value={priority} change={setPriority} />
        <DayInput
          label={t('common.due')}
          required
          value={due}
          onChange={(event) => setDue(event.currentTarget.value)}
        />
      </Group>
    </ReasonButton>
  )
}
