import type { IncomingMessage, ServerResponse } from 'node:http'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import { findOwnCookie } from '#app/accounts/own-cookies.ts'
import type { Product } from '../../product.ts'
import { foundHeader, isPageType, type RecordActivity } from '../activity-recording.ts'
import { requestIdOf } from '../request-id.ts'
import type { LogRequest } from '../request-log.ts'
import { type SeenRequest, seenByApp, seenBySocket } from '../seen-request.ts'
import { type CountView, listingHeader } from '../view-counting.ts'
import type { CachedPage, PageAnswers } from './cached-page.ts'
import { type CacheVariables, isNamed } from './page-cache.ts'
import { encodingFor } from './page-compression.ts'
import { writePageHead } from './page-head.ts'
import type { PageStore } from './page-store.ts'

type Parts = Pick<Product, 'services' | 'metrics'> & {
  store: PageStore
  logRequest: LogRequest
  recordActivity: RecordActivity
  countView: CountView
}

/** What a host and a URL, as they are written, lead to: the app has found it out before. */
type Address = Pick<SeenRequest, 'route' | 'url'> & { key: string }

/** How many are remembered. */
const maxAddresses = 5_000

/** What is of one response rather than of its page. */
const ownHeaders = new Set(['x-request-id', 'content-length', 'content-encoding'])

/**
 * Sends a fresh page of the cache straight to the socket, where the app has sent the same page for
 * the same URL before. The headers are those that the app gave it then, but for the request's id,
 * so that there is one place in which they are made; each form of the page is put together once.
 * What is counted, recorded and logged of a request is the same for both ways.
 */
export function memoryAnswers(parts: Parts) {
  const { services, metrics, store, logRequest, recordActivity, countView } = parts
  const { environment } = services
  const addresses = new LRUCache<string, Address>({ max: maxAddresses })

  /** Remembers how the app answered from memory; nothing in front of it adds to the headers. */
  const remember = createMiddleware<{ Variables: CacheVariables }>(async (context, next) => {
    await next()
    const { repeated } = context.var
    const { status, headers } = context.res
    const incoming = (context.env as { incoming?: IncomingMessage } | undefined)?.incoming
    if (!repeated || !incoming || (status !== 200 && status !== 304)) return
    const { route, url } = seenByApp(context, environment)
    addresses.set(addressOf(incoming), { route, url, key: repeated.key })
    repeated.page.answers = {
      head: [...headers].filter(([name]) => !ownHeaders.has(name)).flat(),
      told: toldBy(repeated.page),
    }
  })

  /** Whether it has answered. */
  function answer(incoming: IncomingMessage, response: ServerResponse): boolean {
    const started = performance.now()
    const { method, headers } = incoming
    if ((method !== 'GET' && method !== 'HEAD') || hasBody(incoming)) return false
    const address = addresses.get(addressOf(incoming))
    if (!address) return false
    const request = seenBySocket(incoming, address, environment)
    if (findOwnCookie(request)) return false
    const page = store.fresh(address.key)
    const accepted = headers['accept-encoding']?.toString() ?? ''
    const form = page?.answers && formOf(page, page.answers, accepted)
    if (!page?.answers || !form) return false

    const status = isNamed(page.etag, headers['if-none-match']) ? 304 : 200
    const requestId = requestIdOf(headers['x-request-id']?.toString(), environment)
    if (status === 304) {
      response.writeHead(status, [...page.answers.head, 'x-request-id', requestId])
      response.end()
    } else {
      writePageHead(incoming, response, form, requestId)
      response.end(method === 'HEAD' ? undefined : form.body)
    }

    metrics.countCache('hit')
    const { route } = address
    logRequest({ requestId, method, route, status, ms: performance.now() - started })
    const { isPage, found, listing } = page.answers.told
    recordActivity(request, { status, isPage, found })
    if (listing) countView(request, { status, listing })
    return true
  }

  return { remember, answer }
}

/** As the request says it: what differs in writing may differ in meaning. */
function addressOf({ headers, url }: IncomingMessage): string {
  return `${headers.host} ${url}`
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/** What the page says of itself in headers that never leave the server. */
function toldBy({ headers }: CachedPage): PageAnswers['told'] {
  const told = new Map(headers)
  const listing = told.get(listingHeader)
  return {
    isPage: isPageType(told.get('content-type') ?? null),
    found: told.get(foundHeader) ?? null,
    listing: listing && decodeURIComponent(listing),
  }
}

/** The smallest form that the browser reads, where it is held. */
function formOf(page: CachedPage, answers: PageAnswers, accepted: string) {
  const { encoding, body } = encodingFor(page, accepted)
  if (!body) return undefined
  const name = encoding ?? 'plain'
  answers[name] ??= {
    head: [
      ...answers.head,
      ...(encoding ? ['content-encoding', encoding] : []),
      'content-length',
      String(body.length),
    ],
    body,
  }
  return answers[name]
}
