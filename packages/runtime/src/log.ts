import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import { gatheredLines, type LineOutput } from './log-output.ts'
import { withoutSecrets } from './redact.ts'
import { traceId } from './tracing.ts'

export type { Logger }

/** JSON lines to standard output, or readable ones when a person watches. */
export function createLog(level: string, readable = process.stdout.isTTY === true): Logger {
  const options = {
    level,
    base: null,
    timestamp: timeOfLine(),
    mixin: () => {
      const id = traceId()
      return id === undefined ? {} : { trace_id: id }
    },
    formatters: { log: withoutSecrets },
    // An error comes out of there as plain data.
    serializers: { err: (error: unknown) => error },
  }
  if (!readable) {
    gathered ??= togetherToStdout()
    return pino(options, gathered)
  }
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

/** The log of one service. In a process of its own the log is named already: a second name would be a duplicate key. */
export function logOf(service: string, log: Logger): Logger {
  return log.bindings().service === service ? log : log.child({ service })
}

/** Formats the time once per millisecond, which many lines share. */
function timeOfLine(): () => string {
  let at = 0
  let spelt = ''
  return () => {
    const now = Date.now()
    if (now !== at) spelt = `,"time":"${new Date(now).toISOString()}"`
    at = now
    return spelt
  }
}

/** All logs of a process share it: one hook at its exit, whatever number of logs a test makes. */
let gathered: LineOutput | undefined

const STDOUT = 1

function togetherToStdout(): LineOutput {
  const output = gatheredLines(STDOUT)
  process.on('exit', output.flushSync)
  return output
}
