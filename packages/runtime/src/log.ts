import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'

export type { Logger }

/** Never in a log: credentials, and what identifies a consumer. */
const secretFields = [
  'password',
  'current_password',
  'new_password',
  'api_key',
  'secret',
  'token',
  'recovery_code',
  'consumer_reference',
  'authorization',
  'cookie',
]
const redacted = [
  ...secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
  'headers["set-cookie"]',
  'headers["x-api-key"]',
  '*.headers["set-cookie"]',
  '*.headers["x-api-key"]',
]

/** JSON lines to standard output, or readable ones when a person watches. */
export function createLog(level: string, readable = process.stdout.isTTY === true): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redacted, censor: '[redacted]' },
  }
  if (!readable) return pino(options)
  return pino(
    options,
    pretty({
      colorize: true,
      translateTime: 'HH:MM:ss',
      ignore: 'service',
      messageFormat: '{service} {msg}',
    }),
  )
}
