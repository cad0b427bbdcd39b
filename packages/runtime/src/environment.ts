import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { databaseAddress } from './database-address.ts'
import { DamagedSecrets, embeddedSecrets } from './embedded-secrets.ts'
import { nameServers, networks } from './networks.ts'
import { encryptionKeys } from './secrets.ts'
import { ownAddress } from './service-address.ts'
import { atLeast, flag, port, readableFile, rootAddress, seconds, withScheme } from './setting-types.ts'

/** Every setting of the services. `docs/settings.md` explains them. */
const Variables = z.object({
  PORT: port.default(3000),
  HOST: z
    .string()
    .refine((text) => isIP(text) !== 0 || /^[\w.-]+$/.test(text), 'must be an IP address or a host name')
    .default('127.0.0.1'),
  DATABASE_URL: databaseAddress.optional(),
  /** PostgreSQL itself, when DATABASE_URL leads through PgBouncer in transaction mode. */
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  /** The most connections that transactions of one process use. Eight more are for statements that must not wait. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(500).default(16),
  REDIS_URL: withScheme(
    ...['redis://', 'rediss://', 'redis+sentinel://', 'rediss+sentinel://'],
    ...['redis+cluster://', 'rediss+cluster://'],
  ).optional(),
  /** The prefix of the queues' keys in Redis, for installations that share one. In braces it is a hash tag. */
  QUEUE_PREFIX: z
    .string()
    .regex(/^([\w-]{1,50}|\{[\w-]{1,50}\})$/, 'must be 1 to 50 letters, digits, - or _, in braces or not')
    .default('trust'),
  DATA_DIR: z.string().min(1).default('.data'),
  PUBLIC_BASE_URL: rootAddress.optional(),
  BOOTSTRAP_TENANT: z.string().min(1).default('Default'),
  BOOTSTRAP_ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@example.com'),
  BOOTSTRAP_ADMIN_PASSWORD: z.string().min(12, 'must have 12 to 128 characters').max(128).optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Several, separated by commas, while a key is rotated: the first writes, all read. */
  ENCRYPTION_KEY: z
    .string()
    .refine(
      (text) => encryptionKeys(text).every((key) => Buffer.from(key, 'base64').length === 32),
      'must be 32 bytes in base64, or several of them separated by commas',
    )
    .optional(),
  EVIDENCE_STORE: withScheme('file:', 's3://').optional(),
  MAIL_URL: withScheme('file:', 'smtp://', 'smtps://').optional(),
  WEBHOOK_MAX_ATTEMPTS: z.coerce.number().int().min(1).max(20).default(3),
  WEBHOOK_RETRY_BASE_SECONDS: seconds(0.001).default(60),
  WEBHOOK_TIMEOUT_SECONDS: seconds(0.001).default(30),
  WEBHOOK_ALLOW_PRIVATE_TARGETS: flag.default(false),
  WEBHOOK_ALLOWED_CIDRS: networks,
  /** The name servers for webhook hosts, instead of the system's. */
  WEBHOOK_DNS_SERVERS: nameServers,
  /** The proxies whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: networks,
  /** False leaves out the stages that run networks (features, scene, text): for machines without a core to spare. */
  EVIDENCE_NETWORKS: flag.default(true),
  /** How many processes assess pictures, each on one core; 0: the worker's own process assesses them. */
  EVIDENCE_PROCESSES: z.coerce.number().int().min(0).max(256).default(availableParallelism()),
  BACKTEST_THREADS: z.coerce.number().int().min(0).max(64).default(Math.min(2, availableParallelism())),
  /** What uploads in progress may hold in the memory of one process, in MiB. */
  UPLOAD_BUDGET_MB: z.coerce.number().int().min(1).default(256),
  /** The network that looks for pornographic content; none by default. */
  UNSAFE_CONTENT: z.enum(['nsfwjs']).optional(),
  /** An ONNX network for the scene stage, instead of the shipped one; and its head, when it is another than ours. */
  SCENE_MODEL: readableFile.optional(),
  SCENE_HEAD: readableFile.optional(),
  /** Scene providers asked before the local networks: `transformers:<model or directory>`, `openai:<base url>`. */
  SCENE_PROVIDER: z
    .string()
    .regex(
      /^(transformers:.+|openai:https?:\/\/.+)$/,
      'must be transformers:<model or directory> or openai:<base url>',
    )
    .optional(),
  SCENE_PROVIDER_KEY: z.string().min(1).optional(),
  SCENE_PROVIDER_MODEL: z.string().min(1).optional(),
  SCENE_PROVIDER_TIMEOUT_SECONDS: z.coerce.number().min(0.001).max(25).default(15),
  /** The photographs for training and evaluation; the services never read them. */
  EVAL_DATA_DIR: z.string().min(1).optional(),
  PUBLIC_CACHE_SECONDS: seconds(0).int().default(300),
  RATE_LIMIT_LOGIN: atLeast(0).default(10),
  RATE_LIMIT_API: atLeast(0).default(600),
  RATE_LIMIT_PUBLIC: atLeast(0).default(300),
  RATE_LIMIT_TIMEOUT_MS: atLeast(1).max(60_000).default(1_000),
  REFRESH_REUSE_GRACE_SECONDS: seconds(0).default(10),
  /** A Nominatim-compatible geocoder's base address; without it no address is looked up. */
  GEOCODER_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  /** For an S3 server other than AWS; with AWS the SDK derives it from the region. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** Unset: the SDK looks where it always does (instance role, profile). */
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Creates the bucket with the first file, for development only: a mistyped name is created too. */
  S3_CREATE_BUCKET: flag.default(false),
  /** The bucket in the path, as most servers beside AWS want it; else in the host name. */
  S3_FORCE_PATH_STYLE: flag.optional(),
  /** clamd's `host:port`; without it uploads are not scanned. */
  CLAMAV_URL: z
    .string()
    .regex(/^tcp:\/\/(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i, 'must look like tcp://host:3310')
    .optional(),
  /** An OTLP/HTTP collector's base address; without it there are no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('merchant-trust-service'),
  /** `openai:<base url>`: an OpenAI-compatible endpoint that classifies complaints; without it nothing leaves the installation. */
  COMPLAINT_PROVIDER: z
    .string()
    .regex(/^openai:https?:\/\/[^\s/]+/, 'must be openai: and an http or https address')
    .optional(),
  COMPLAINT_PROVIDER_MODEL: z.string().min(1).default('gpt-5-mini'),
  COMPLAINT_PROVIDER_KEY: z.string().min(1).optional(),
  COMPLAINT_PROVIDER_TIMEOUT_SECONDS: seconds(0.001).default(10),
  /** The least time between two questions to the geocoder, in seconds: public ones allow one a second. */
  GEOCODER_INTERVAL_SECONDS: seconds(0).default(1),
  /** A tile server for the console's maps; without it they are drawn without tiles, and nothing is asked elsewhere. */
  MAP_TILE_URL: z
    .string()
    .regex(
      /^https?:\/\/[^\s/{}]+\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})\S+$/,
      'must be an http or https address with {z}, {x} and {y} in its path',
    )
    .optional(),
  /** The map's attribution, as its licence requires. */
  MAP_TILE_ATTRIBUTION: z.string().max(200).default('© OpenStreetMap contributors'),
  /** The operator tenant (name or id), whose users operate the installation; by default the first tenant. */
  OPERATOR_TENANT: z.string().min(1).optional(),
  /** Lets operators of the installation change queues at `/queues`. */
  QUEUE_BOARD_WRITABLE: flag.default(false),
  /** The name of this installation in the console's header, such as `staging`. */
  ENVIRONMENT_NAME: z.string().trim().min(1).max(30).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** How long a request may take before it is answered 503, its body's arrival not counted. */
  REQUEST_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(600).default(10),
  SHUTDOWN_SECONDS: seconds(0).default(20),
  /** How long the gateway answers on after its /readyz turned 503, until the balancer has taken it out. */
  SHUTDOWN_PAUSE_SECONDS: z.coerce.number().min(0).max(300).default(3),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

/** The name of every setting. */
export const SETTING_NAMES = Object.keys(Variables.shape)

/** The settings of a process, complete: defaults are filled in and secrets are there. */
export type Environment = Omit<
  z.infer<typeof Variables>,
  'PUBLIC_BASE_URL' | 'SESSION_SECRET' | 'ENCRYPTION_KEY' | 'EVIDENCE_STORE' | 'MAIL_URL'
> & {
  PUBLIC_BASE_URL: string
  SESSION_SECRET: string
  ENCRYPTION_KEY: string
  EVIDENCE_STORE: string
  MAIL_URL: string
}

/** A setting that stops the start. Its message is the one line to print. */
export class BadSetting extends Error {}

/** A DATA_DIR that cannot be made, or in which no file can be written. */
export const unwritable = (directory: string, error: unknown): BadSetting =>
  new BadSetting(`DATA_DIR: cannot write to ${directory} (${Object(error).message})`)

/**
 * Reads the settings; the only place that reads `process.env`.
 * @throws BadSetting naming the first variable that does not fit
 */
export function readEnvironment(
  defaults: Record<string, string> = {},
  variables: NodeJS.ProcessEnv = process.env,
): Environment {
  const settings = fitting(Variables, { ...defaults, ...setOf(variables) })
  if (settings.REDIS_URL?.includes('+cluster://') && !settings.QUEUE_PREFIX.startsWith('{'))
    throw new BadSetting('QUEUE_PREFIX: must be a hash tag on a Redis Cluster, such as {trust}')
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL)
    throw new BadSetting('DATABASE_DIRECT_URL: is for a DATABASE_URL that leads through PgBouncer')
  const dataDirectory = resolve(settings.DATA_DIR)
  return {
    ...settings,
    ...secretsOf(settings, dataDirectory),
    DATA_DIR: dataDirectory,
    PUBLIC_BASE_URL: settings.PUBLIC_BASE_URL?.replace(/\/+$/, '') ?? ownAddress(settings),
    EVIDENCE_STORE: settings.EVIDENCE_STORE ?? `file:${join(dataDirectory, 'evidence')}`,
    MAIL_URL: settings.MAIL_URL ?? `file:${join(dataDirectory, 'mail')}`,
  }
}

const PictureSettings = Variables.pick({
  EVIDENCE_NETWORKS: true,
  UNSAFE_CONTENT: true,
  SCENE_MODEL: true,
  SCENE_HEAD: true,
  SCENE_PROVIDER: true,
  SCENE_PROVIDER_KEY: true,
  SCENE_PROVIDER_MODEL: true,
  SCENE_PROVIDER_TIMEOUT_SECONDS: true,
  EVAL_DATA_DIR: true,
})

/**
 * The settings of tools that read pictures. They need no database, and write nothing.
 * @throws BadSetting as `readEnvironment`
 */
export function readPictureSettings(): z.infer<typeof PictureSettings> {
  return fitting(PictureSettings, setOf(process.env))
}

/** An empty variable counts as one that is not set. */
function setOf(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
}

function fitting<S extends z.ZodType>(settings: S, given: unknown): z.infer<S> {
  const { success, data, error } = settings.safeParse(given)
  if (success) return data
  const [issue] = error.issues
  throw new BadSetting(`${issue?.path.join('.')}: ${issue?.message}`)
}

/** Secrets are generated in the embedded default and required as soon as several processes share a database. */
function secretsOf(settings: z.infer<typeof Variables>, dataDirectory: string) {
  const { SESSION_SECRET, ENCRYPTION_KEY } = settings
  if (SESSION_SECRET && ENCRYPTION_KEY) return { SESSION_SECRET, ENCRYPTION_KEY }
  if (settings.DATABASE_URL) {
    const missing = SESSION_SECRET ? 'ENCRYPTION_KEY' : 'SESSION_SECRET'
    throw new BadSetting(`${missing}: must be set when DATABASE_URL is (every process needs the same)`)
  }
  const stored = storedSecrets(dataDirectory)
  return {
    SESSION_SECRET: SESSION_SECRET ?? stored.sessionSecret,
    ENCRYPTION_KEY: ENCRYPTION_KEY ?? stored.encryptionKey,
  }
}

function storedSecrets(dataDirectory: string) {
  try {
    return embeddedSecrets(dataDirectory)
  } catch (error) {
    if (error instanceof DamagedSecrets) throw new BadSetting(`DATA_DIR: ${error.message}`)
    throw unwritable(dataDirectory, error)
  }
}

/** The names of all variables of this process, those of other programs too. */
export function variableNames(variables: NodeJS.ProcessEnv = process.env): string[] {
  return Object.keys(variables)
}

/** The variables for a child process: this one's without any setting of ours, and then `settings`. */
export function childEnvironment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const foreign = Object.entries(process.env).filter(([name]) => !(name in Variables.shape))
  return { ...Object.fromEntries(foreign), ...settings }
}
