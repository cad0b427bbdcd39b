import { always, type RecurringJob } from '@trust/queue/supervise'

export const recurring: RecurringJob[] = [{ name: 'rescore-stale', service: 'risk-engine', neededBy: always }]
