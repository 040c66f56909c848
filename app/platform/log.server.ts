import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'
import type { Outages } from './database/outages.server.ts'

/**
 * A structured log in which a failed query shows its cause, never the values it was given, and a
 * database that is away is told of by `outages`; at level debug the consequences are shown as well.
 */
export function openLog(level: string, target?: DestinationStream, outages?: Outages): Logger {
  const options: LoggerOptions = {
    level,
    serializers: { err: (error: Error) => stdSerializers.err(withoutValues(error)) },
    hooks: {
      logMethod(args, method) {
        const write = () => method.apply(this, args)
        const [fields] = args as unknown[]
        if (!outages || !fields || typeof fields !== 'object') return write()
        const isShown = this.isLevelEnabled('debug')
        if (!outages.keepsBack(fields, isShown ? () => {} : write) || isShown) write()
      },
    },
  }
  return target ? pino(options, target) : pino(options)
}

/** Drizzle's error repeats every parameter, PostgreSQL's details repeat the row. */
function withoutValues(error: Error): Error {
  if (!(error instanceof Error)) return error
  const cause = error.message.startsWith('Failed query') ? error.cause : error
  if (!(cause instanceof Error)) return new Error('a query failed')
  const { code, constraint, table, responseCode, command } = cause as Fields
  if (code === undefined) return cause
  return Object.assign(new Error(cause.message), {
    code,
    constraint,
    table,
    responseCode,
    command,
    stack: cause.stack,
  })
}

type Fields = Error & Record<string, unknown>
