import admin from './de/admin.json' with { type: 'json' }
import audit from './de/audit.json' with { type: 'json' }
import backtests from './de/backtests.json' with { type: 'json' }
import codes from './de/codes.json' with { type: 'json' }
import common from './de/common.json' with { type: 'json' }
import lists from './de/lists.json' with { type: 'json' }
import merchants from './de/merchants.json' with { type: 'json' }
import metrics from './de/metrics.json' with { type: 'json' }
import operations from './de/operations.json' with { type: 'json' }
import overview from './de/overview.json' with { type: 'json' }
import policies from './de/policies.json' with { type: 'json' }
import profile from './de/profile.json' with { type: 'json' }
import review from './de/review.json' with { type: 'json' }
import search from './de/search.json' with { type: 'json' }
import shell from './de/shell.json' with { type: 'json' }
import signIn from './de/sign_in.json' with { type: 'json' }
import team from './de/team.json' with { type: 'json' }
import work from './de/work.json' with { type: 'json' }

import type { ConsoleMessages } from './en.ts'

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
