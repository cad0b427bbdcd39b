import { systemActor } from '@trust/contracts/actor'
import { writtenName } from '@trust/contracts/written-text'
import type { Database } from '@trust/db/database'
import { createApiKey } from '@trust/gateway-auth/api-keys'
import { createTenant } from '@trust/gateway-auth/tenants'
import type { Environment } from '@trust/runtime/environment'
import { readArguments, refuseArguments } from '@trust/runtime/read-arguments'
import { randomToken } from '@trust/runtime/secrets'
import { endSessions, printSessions, resetTwoFactor, restoreAccount } from './admin-accounts.ts'
import { discardFailed, printFailedJobs, retryFailed } from './admin-failed-jobs.ts'
import { eraseAgain } from './backup/erase-again.ts'
import { withDatabase } from './database.ts'
import { rotateKeys } from './rotate-keys.ts'

type Options = Record<string, string | undefined>

interface Command {
  usage: string
  /** The required options, and the optional ones. */
  required: string[]
  optional: string[]
  /** Options without a value: an empty text when they are given. */
  flags?: string[]
  run: (db: Database, options: Options, env: Environment) => Promise<void>
}

const commands: Record<string, Command> = {
  'create-tenant': {
    usage: '--name <name> --admin-email <e-mail> [--admin-password <password>] [--sandbox]',
    required: ['name', 'admin-email'],
    optional: ['admin-password'],
    flags: ['sandbox'],
    run: async (db, options) => {
      const password = options['admin-password'] ?? randomToken(15)
      assertLength('admin-password', password, 12, 128)
      const adminEmail = options['admin-email'] ?? ''
      const made = await createTenant(db, {
        ...{ name: nameOf(options), adminEmail, adminPassword: password },
        isSandbox: options.sandbox !== undefined,
      })
      console.log(`tenant         ${made.tenantId}\nadministrator  ${adminEmail}`)
      if (!options['admin-password']) console.log(`password       ${password}   (shown this once)`)
    },
  },
  'create-api-key': {
    usage: '--tenant <name or id> --name <name>',
    required: ['tenant', 'name'],
    optional: [],
    run: async (db, options) => {
      const tenantId = await findTenant(db, options.tenant ?? '')
      const scope = { tenantId, actor: systemActor('admin') }
      const { key, row } = await db.transact(scope, (context) =>
        createApiKey(context, { name: nameOf(options) }),
      )
      console.log(`id       ${row.id}\napi_key  ${key}   (shown this once)`)
    },
  },
  'list-tenants': {
    usage: '',
    required: [],
    optional: [],
    run: async (db) => {
      const tenants = await db.acrossTenants.tenant.findMany({ orderBy: { createdAt: 'asc' } })
      for (const tenant of tenants)
        console.log(
          `${tenant.id}  ${tenant.createdAt.toISOString()}  ${tenant.name}${tenant.isSandbox ? '  (sandbox)' : ''}`,
        )
    },
  },
  'restore-administrator': {
    usage: '--tenant <name or id> --email <e-mail> [--password <password>]',
    required: ['tenant', 'email'],
    optional: ['password'],
    run: async (db, options) => {
      if (options.password) assertLength('password', options.password, 12, 128)
      const tenantId = await findTenant(db, options.tenant ?? '')
      await restoreAccount(db, { tenantId, email: options.email ?? '', password: options.password ?? null })
    },
  },
  'apply-erasures': {
    usage: '',
    required: [],
    optional: [],
    run: async (db, _, env) => {
      console.log(`erased again  ${await eraseAgain(db, env)}`)
    },
  },
  'rotate-keys': {
    usage: '',
    required: [],
    optional: [],
    run: async (db, _, env) => {
      const counts = await rotateKeys(db, env.ENCRYPTION_KEY)
      for (const [column, count] of Object.entries(counts)) console.log(`${column}  ${count}`)
    },
  },
  'reset-2fa': ofAccount(resetTwoFactor),
  'list-sessions': ofAccount(printSessions),
  'revoke-sessions': ofAccount(endSessions),
  'list-failed-jobs': {
    usage: '[--name <job>]',
    required: [],
    optional: ['name'],
    run: printFailedJobs,
  },
  'retry-failed-jobs': {
    usage: '[--id <id>] [--name <job>]   (without either: all of them)',
    required: [],
    optional: ['id', 'name'],
    run: retryFailed,
  },
  'discard-failed-job': {
    usage: '--id <id>',
    required: ['id'],
    optional: [],
    run: discardFailed,
  },
}

/** A command about one operator's account. */
function ofAccount(run: (db: Database, email: string) => Promise<void>): Command {
  return {
    usage: '--email <e-mail>',
    required: ['email'],
    optional: [],
    run: (db, options) => run(db, options.email ?? ''),
  }
}

/** @throws Error when no tenant, or more than one, has that name */
async function findTenant(db: Database, nameOrId: string): Promise<string> {
  const tenants = await db.acrossTenants.tenant.findMany()
  const found = tenants.filter(({ id, name }) => id === nameOrId || name === nameOrId)
  const [tenant] = found
  if (!tenant) throw new Error(`there is no tenant "${nameOrId}"; list-tenants shows them`)
  if (found.length > 1) throw new Error(`several tenants are called "${nameOrId}": give the id`)
  return tenant.id
}

function nameOf(options: Options): string {
  const name = writtenName(200).safeParse(options.name ?? '')
  if (name.success) return name.data
  throw new Error('--name must have 1 to 200 characters')
}

function assertLength(option: string, value: string, least: number, most: number): void {
  if (value.length >= least && value.length <= most) return
  throw new Error(`--${option} must have ${least} to ${most} characters`)
}

function help(): string {
  const lines = Object.entries(commands).map(([name, { usage }]) => `  ${name} ${usage}`)
  return `npm run admin -- <command>\n\n${lines.join('\n')}\n\nIt works on DATABASE_URL, else on the PostgreSQL under DATA_DIR, running or not.`
}

/**
 * Runs one command of `npm run admin` and prints its result.
 * @param argv the command and its options; the process ends for `--help` and for what does not fit
 * @param read reads the settings
 * @throws Error with the one line to print
 */
export async function runAdmin(argv: string[], read: () => Environment): Promise<void> {
  const [name = '--help', ...args] = argv
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command && [name, ...args].includes('--help')) return console.log(help())
  if (!command) refuseArguments(help(), `there is no command "${name}"`)
  const options = optionsOf(`npm run admin -- ${name} ${command.usage}`, command, args)
  const env = read()
  await withDatabase((db) => command.run(db, options, env), env)
}

function optionsOf(usage: string, { required, optional, flags = [] }: Command, args: string[]): Options {
  const known = [...required, ...optional].map((option) => [option, { type: 'string' as const }])
  const alone = flags.map((flag) => [flag, { type: 'boolean' as const }])
  const { values } = readArguments(usage, { args, options: Object.fromEntries([...known, ...alone]) })
  const given: Options = Object.fromEntries(
    Object.entries(values).map(([option, value]) => [option, value === true ? '' : String(value)]),
  )
  const missing = required.find((option) => !given[option])
  if (missing) refuseArguments(usage, `--${missing} is missing`)
  return given
}
