import { findOwnCookie } from '#app/accounts/own-cookies.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import type { Product } from '../../product.ts'

/**
 * Makes a page from a standby where it is the same for everyone, and once more from the primary where
 * anything went wrong meanwhile at the standby: parts of the page may be missing then. `make` gets
 * the database to read; undefined is the page's own.
 */
export function standbyReading({ standbys, metrics }: Pick<Product, 'standbys' | 'metrics'>) {
  return async <Made extends { response: Response }>(
    request: Request,
    facts: Partial<RouteFacts>,
    make: (db?: Database) => Promise<Made>,
  ): Promise<Made> => {
    if (!isForEveryone(request, facts)) return make()
    const standby = await standbys.choose()
    if (!standby) {
      metrics.countRead('primary')
      return make()
    }
    const failures = standby.failures()
    const made = await make(standby.db)
    if (standby.failures() === failures && made.response.status < 500) {
      metrics.countRead('standby')
      return made
    }
    await made.response.body?.cancel()
    metrics.countRead('again')
    return make()
  }
}

/** Whether a page has nothing of one person and of nothing but the directory. */
function isForEveryone(request: Request, { isBudgeted, needsPrimary }: Partial<RouteFacts>) {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead && isBudgeted === true && !needsPrimary && findOwnCookie(request) === undefined
}
