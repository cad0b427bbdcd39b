import type { ConsoleMessages } from './en.ts'
import admin from './es/admin.json' with { type: 'json' }
import audit from './es/audit.json' with { type: 'json' }
import backtests from './es/backtests.json' with { type: 'json' }
import codes from './es/codes.json' with { type: 'json' }
import common from './es/common.json' with { type: 'json' }
import lists from './es/lists.json' with { type: 'json' }
import merchants from './es/merchants.json' with { type: 'json' }
import metrics from './es/metrics.json' with { type: 'json' }
import operations from './es/operations.json' with { type: 'json' }
import overview from './es/overview.json' with { type: 'json' }
import policies from './es/policies.json' with { type: 'json' }
import profile from './es/profile.json' with { type: 'json' }
import review from './es/review.json' with { type: 'json' }
import search from './es/search.json' with { type: 'json' }
import shell from './es/shell.json' with { type: 'json' }
import signIn from './es/sign_in.json' with { type: 'json' }
import team from './es/team.json' with { type: 'json' }
import work from './es/work.json' with { type: 'json' }

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
