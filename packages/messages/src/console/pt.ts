import type { ConsoleMessages } from './en.ts'
import admin from './pt/admin.json' with { type: 'json' }
import audit from './pt/audit.json' with { type: 'json' }
import backtests from './pt/backtests.json' with { type: 'json' }
import codes from './pt/codes.json' with { type: 'json' }
import common from './pt/common.json' with { type: 'json' }
import lists from './pt/lists.json' with { type: 'json' }
import merchants from './pt/merchants.json' with { type: 'json' }
import metrics from './pt/metrics.json' with { type: 'json' }
import operations from './pt/operations.json' with { type: 'json' }
import overview from './pt/overview.json' with { type: 'json' }
import policies from './pt/policies.json' with { type: 'json' }
import profile from './pt/profile.json' with { type: 'json' }
import review from './pt/review.json' with { type: 'json' }
import search from './pt/search.json' with { type: 'json' }
import shell from './pt/shell.json' with { type: 'json' }
import signIn from './pt/sign_in.json' with { type: 'json' }
import team from './pt/team.json' with { type: 'json' }
import work from './pt/work.json' with { type: 'json' }

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
