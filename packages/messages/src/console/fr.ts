import type { ConsoleMessages } from './en.ts'
import admin from './fr/admin.json' with { type: 'json' }
import audit from './fr/audit.json' with { type: 'json' }
import backtests from './fr/backtests.json' with { type: 'json' }
import codes from './fr/codes.json' with { type: 'json' }
import common from './fr/common.json' with { type: 'json' }
import lists from './fr/lists.json' with { type: 'json' }
import merchants from './fr/merchants.json' with { type: 'json' }
import metrics from './fr/metrics.json' with { type: 'json' }
import operations from './fr/operations.json' with { type: 'json' }
import overview from './fr/overview.json' with { type: 'json' }
import policies from './fr/policies.json' with { type: 'json' }
import profile from './fr/profile.json' with { type: 'json' }
import review from './fr/review.json' with { type: 'json' }
import search from './fr/search.json' with { type: 'json' }
import shell from './fr/shell.json' with { type: 'json' }
import signIn from './fr/sign_in.json' with { type: 'json' }
import team from './fr/team.json' with { type: 'json' }
import work from './fr/work.json' with { type: 'json' }

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
