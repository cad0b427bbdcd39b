import type { EventData } from '@trust/contracts/events'
import { newId } from '@trust/contracts/identifier'

/** The event that benchmarks and crash tests emit. */
export const eventData: EventData<'risk_status_changed'> = {
  merchant_id: newId(),
  merchant_name: 'Trattoria Uno',
  previous_status: 'review',
  new_status: 'verified',
  previous_risk_level: 'medium',
  new_risk_level: 'low',
  reason_codes: ['score'],
  calculated_at: '2026-01-31T09:30:00.000Z',
}
