import type { ConsoleMessages } from './en.ts'
import admin from './it/admin.json' with { type: 'json' }
import audit from './it/audit.json' with { type: 'json' }
import backtests from './it/backtests.json' with { type: 'json' }
import codes from './it/codes.json' with { type: 'json' }
import common from './it/common.json' with { type: 'json' }
import lists from './it/lists.json' with { type: 'json' }
import merchants from './it/merchants.json' with { type: 'json' }
import metrics from './it/metrics.json' with { type: 'json' }
import operations from './it/operations.json' with { type: 'json' }
import overview from './it/overview.json' with { type: 'json' }
import policies from './it/policies.json' with { type: 'json' }
import profile from './it/profile.json' with { type: 'json' }
import review from './it/review.json' with { type: 'json' }
import search from './it/search.json' with { type: 'json' }
import shell from './it/shell.json' with { type: 'json' }
import signIn from './it/sign_in.json' with { type: 'json' }
import team from './it/team.json' with { type: 'json' }
import work from './it/work.json' with { type: 'json' }

export const messages: ConsoleMessages = {
  ...admin,
  ...audit,
  ...backtests,
  ...codes,
  ...common,
  ...lists,
  ...merchants,
  ...metrics,
  ...operations,
  ...overview,
  ...policies,
  ...profile,
  ...review,
  ...search,
  ...shell,
  ...signIn,
  ...team,
  ...work,
}
