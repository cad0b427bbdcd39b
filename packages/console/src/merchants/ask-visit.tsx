import { Select } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { DayInput } from '../components/day-input.tsx'
import { ReasonButton } from '../components/reason-button.tsx'
import { inspectorChoices, useInspectors } from '../components/use-inspectors.ts'
import { t } from '../messages.ts'

/** Asks for a visit; without an inspector it is assigned later, on the visit's page. */
export function AskVisit({ merchant }: { merchant: Resource<'Merchant'> }) {
  const [location, setLocation] = useState(merchant.locations[0]?.id ?? null)
  const [due, setDue] = useState('')
  const [inspector, setInspector] = useState<string | null>(null)
  const inspectors = useInspectors()
  return (
    <ReasonButton
      verb={t('merchants.ask_for_visit')}
      confirm={t('merchants.ask_short')}
      leftSection={<IconMapPin size={16} />}
      title={t('merchants.ask_for_visit')}
      question={t('merchants.what_should_inspector_look')}
      done={t('merchants.visit_is_asked')}
      act={(instructions) =>
        ask(
          api.POST('/api/v1/verification/tasks', {
            body: {
              merchant_id: merchant.id,
              instructions,
              ...(location ? { location_id: location } : {}),
              ...(due ? { due_date: due } : {}),
              ...(inspector ? { inspector_id: inspector } : {}),
            },
          }),
        )
      }
      next={() => {
        setDue('')
        setInspector(null)
      }}
    >
      {merchant.locations.length > 0 && (
        <Select
          label={t('merchants.location')}
          data={merchant.locations.map(({ id, label, address }) => ({
            value: id,
            label: label ?? address ?? t('merchants.location'),
          }))}
          value={location}
          onChange={setLocation}
        />
      )}
      <DayInput label={t('common.due')} value={due} onChange={(event) => setDue(event.currentTarget.value)} />
      <Select
        label={t('common.inspector')}
        placeholder={t('work.nobody_yet')}
        searchable
        clearable
        data={inspectorChoices(inspectors.data)}
        value={inspector}
        onChange={setInspector}
      />
    </ReasonButton>
  )
}
