import { DeliveryError } from '../jobs/delivery-error.server.ts'

/**
 * Whether something failed because the database could not serve at the moment: it was not reached,
 * is starting or stopping, has no connections or disk space left, is read-only after a failover, or
 * did not answer in time.
 */
export function isOutage(error: unknown): boolean {
  // All that Better Auth reports when one of its queries failed is a status.
  return hasCause(error, outageCodes, outageMessages, 'INTERNAL_SERVER_ERROR')
}

/**
 * The same of what is certainly the database's: mail servers, buckets and other services that are
 * away have the same codes.
 */
export function isOutageOfDatabase(error: unknown): boolean {
  return isOutage(error) && !isOfOther(error)
}

function isOfOther(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 6; depth += 1) {
    const { code } = each as { code?: unknown }
    // Flydrive's codes of a file store, what `fetch` throws, and ours of a delivery.
    if (typeof code === 'string' && code.startsWith('E_')) return true
    if (each instanceof DeliveryError || each.message === 'fetch failed') return true
    each = each.cause
  }
  return false
}

/**
 * Whether something failed because its connection was lost or leads to a server that is read-only: on
 * another connection it may succeed at once.
 */
export function isConnectionLost(error: unknown): boolean {
  return hasCause(error, lostCodes, lostMessages)
}

/** Whether a statement had no answer, so that no other would have one on its connection. */
export function isSilence(error: unknown): boolean {
  return hasCause(error, /(?!)/, /^Query read timeout$/)
}

/** Runs something again, once, where its connection was lost and it may be repeated. */
export async function retryOnce<Result>(
  run: () => Promise<Result>,
  mayRepeat: (error: unknown) => boolean = () => true,
): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!isConnectionLost(error) || !mayRepeat(error)) throw error
    return run()
  }
}

function hasCause(error: unknown, codes: RegExp, messages: RegExp, failed?: string): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 6; depth += 1) {
    const { code, status } = each as { code?: unknown; status?: unknown }
    if (typeof code === 'string' && codes.test(code)) return true
    if (failed !== undefined && status === failed) return true
    if (messages.test(each.message)) return true
    each = each instanceof AggregateError ? each.errors[0] : each.cause
  }
  return false
}

/** Codes of the socket, and of PostgreSQL: the classes 08, 53 and 57P and three single ones. */
const outageCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57P\d\d|57014|25006|58030)$/

/** Messages of the driver, for lost connections and silent servers, that have no code. */
const outageMessages =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|the database did not answer in time|Client was closed and is not queryable/

/** Those of the above where a connection ended, or a server of a cluster led no more. */
const lostCodes = /^(ECONNRESET|ECONNABORTED|EPIPE|08\w{3}|57P0[123]|25006)$/
const lostMessages =
  /Connection terminated unexpectedly|Client has encountered a connection error|Client was closed and is not queryable/
