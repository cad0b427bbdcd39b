import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
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

const GATHERED_BYTES = 8_192

/** All logs of a process share it: one hook at its exit, whatever number of logs a test makes. */
let gathered: ReturnType<typeof togetherToStdout> | undefined

/** The lines of one turn of the event loop leave in one write: one for each would cost more than to make the line. */
function togetherToStdout() {
  const stdout = pino.destination({ dest: 1, sync: true, minLength: GATHERED_BYTES })
  let isDue = false
  const flushSync = () => {
    isDue = false
    stdout.flushSync()
  }
  process.on('exit', flushSync)
  return {
    write(line: string): void {
      stdout.write(line)
      if (isDue) return
      isDue = true
      setImmediate(flushSync)
    },
    /** For the last words of a process. */
    flushSync,
  }
}
