import { always, type RecurringJob } from '@trust/queue/supervise'

export const recurring: RecurringJob[] = [
  { name: 'apply-retention', service: 'gateway-auth', neededBy: always },
]
