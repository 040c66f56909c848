import { RateLimiterMemory } from 'rate-limiter-flexible'
import { busyText } from '#app/pages/busy/busy-text.server.ts'
import type { ReadRefusal } from '#app/platform/http/request-context.server.ts'
import { readBudget } from '#app/platform/rate-limits.server.ts'
import type { Services } from '../../product.ts'
import type { Visit } from '../pages/page-context.ts'
import type { RenderPage } from '../pages/page-renderer.ts'
import type { RecordThrottle } from '../refusal-log.ts'
import type { RouteTable } from '../route-table.ts'
import { openFairQueue } from './fair-queue.ts'

/**
 * Pages that are made at once; each reads by two connections or three. Enough may wait for all of an
 * office to open the directory at the same moment.
 */
const queue = { concurrency: 3, maxOfOwner: 24, maxWaiting: 96, maxWait: 5_000 }

/** Seconds after which some of those before one have been served. */
const untilServed = 5

type Parts = { services: Services; routes: RouteTable; recordThrottle: RecordThrottle }

/**
 * Makes the pages that the directory is read for a few at a time, the readers in turn and each on a
 * budget. What is answered from memory never comes here. A client that has to wait is told until
 * when, at the address that it asked for.
 */
export function budgetedPages(
  { services, routes, recordThrottle }: Parts,
  renderPage: RenderPage,
): RenderPage {
  const { environment } = services
  const { readSecondsPerMinute } = environment
  /** In milliseconds of work. */
  const budget = new RateLimiterMemory({
    points: readSecondsPerMinute * readBudget.minutes * 1_000,
    duration: readBudget.minutes * 60,
  })
  const inTurn = openFairQueue(queue)
  const busyPages = new Map<string, Promise<string>>()

  return async (request, visit, refused) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || !routes.factsOf(visit.route).isBudgeted)
      return renderPage(request, visit, refused)

    const reader = readSecondsPerMinute > 0 ? visit.payer : ''
    const spent = reader === '' ? null : await budget.get(reader)
    if (spent && spent.remainingPoints <= 0) {
      const retryAfter = Math.max(1, Math.ceil(spent.msBeforeNext / 1_000))
      return refuse(request, visit, { status: 429, retryAfter })
    }
    const turn = await inTurn(reader, async () => {
      const began = performance.now()
      try {
        return await renderPage(request, visit)
      } finally {
        const cost = Math.max(readBudget.minCost, Math.ceil(performance.now() - began))
        // Paid for when it has been made, since nobody knows before what it costs.
        if (reader !== '') await budget.penalty(reader, cost)
      }
    })
    if (turn.ok) return turn.result
    const status = turn.reason === 'busy' ? 503 : 429
    return refuse(request, visit, { status, retryAfter: untilServed })
  }

  async function refuse(request: Request, visit: Visit, refusal: ReadRefusal): Promise<Response> {
    const { status, retryAfter } = refusal
    if (status === 429) recordThrottle(visit.payer, 'pages')
    const response = visit.route.endsWith('.data')
      ? await renderPage(request, { ...visit, readRefusal: refusal })
      : new Response(request.method === 'HEAD' ? null : await busyPage(visit, refusal), {
          headers: { 'Content-Type': 'text/html; charset=utf-8' },
        })
    const headers = new Headers(response.headers)
    headers.set('Retry-After', String(retryAfter))
    headers.set('Cache-Control', 'no-store')
    return new Response(response.body, { status, headers })
  }

  /** Made once: it names nobody, and leads back to whatever address it is shown at. */
  function busyPage({ requestId }: Visit, readRefusal: ReadRefusal): Promise<string> {
    const text = busyText(readRefusal)
    const known = busyPages.get(text)
    if (known) return known
    const request = new Request(new URL('/busy', environment.appUrl))
    const visit = { requestId, route: '/busy', clientIp: '', nonce: '', payer: '', readRefusal }
    const page = renderPage(request, visit).then((response) => response.text())
    busyPages.set(text, page)
    return page
  }
}
