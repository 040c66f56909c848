/**
 * Whether something failed because the database could not serve at the moment: it was not reached,
 * is starting or stopping, has no connections or disk space left, is read-only after a failover, or
 * did not answer in time.
 */
export function isOutage(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 6; depth += 1) {
    const { code, status } = each as { code?: unknown; status?: unknown }
    if (typeof code === 'string' && outageCodes.test(code)) return true
    // All that Better Auth reports when one of its queries failed.
    if (status === 'INTERNAL_SERVER_ERROR') return true
    if (outageMessages.test(each.message)) return true
    each = each instanceof AggregateError ? each.errors[0] : each.cause
  }
  return false
}

/** Codes of the socket, and of PostgreSQL: the classes 08, 53 and 57P and three single ones. */
const outageCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57P\d\d|57014|25006|58030)$/

/** Messages of the driver for lost connections that have no code. */
const outageMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|the database did not answer in time|Client was closed and is not queryable/
