import admin from './en/admin.json' with { type: 'json' }
import audit from './en/audit.json' with { type: 'json' }
import backtests from './en/backtests.json' with { type: 'json' }
import codes from './en/codes.json' with { type: 'json' }
import common from './en/common.json' with { type: 'json' }
import lists from './en/lists.json' with { type: 'json' }
import merchants from './en/merchants.json' with { type: 'json' }
import metrics from './en/metrics.json' with { type: 'json' }
import operations from './en/operations.json' with { type: 'json' }
import overview from './en/overview.json' with { type: 'json' }
import policies from './en/policies.json' with { type: 'json' }
import profile from './en/profile.json' with { type: 'json' }
import review from './en/review.json' with { type: 'json' }
import search from './en/search.json' with { type: 'json' }
import shell from './en/shell.json' with { type: 'json' }
import signIn from './en/sign_in.json' with { type: 'json' }
import team from './en/team.json' with { type: 'json' }
import work from './en/work.json' with { type: 'json' }

export const messages = {
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

export type ConsoleMessageKey = keyof typeof messages
export type ConsoleMessages = Record<ConsoleMessageKey, string>
