import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/** A structured log in which a failed query shows its cause, never the values it was given. */
export function openLog(level: string, target?: DestinationStream): Logger {
  const serializers = { err: (error: Error) => stdSerializers.err(withoutValues(error)) }
  return target ? pino({ level, serializers }, target) : pino({ level, serializers })
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
