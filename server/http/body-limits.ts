import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { RequestVariables } from './request-log.ts'
import type { RouteTable } from './route-table.ts'

const exceeded = 'That is too much to send at once.'

/** Bytes of a form, unless its route says otherwise. */
const usualLimit = { bytes: 1_000_000, exceeded }

/**
 * More fields than the longest list of checkboxes. Parsing takes more than twice the time for twice
 * as many, and blocks every other request meanwhile: a million bytes of "a&" took ten seconds.
 */
const maxFields = 2_000

/** How much may be posted: a form's worth, and with files what the route allows for them. */
export function bodyLimits(routes: RouteTable) {
  return createMiddleware<{ Variables: RequestVariables }>((context, next) => {
    const { postLimit } = routes.factsOf(context.var.route)
    const limit = (boundaryOf(context) && postLimit) || usualLimit
    const onError = (refused: Context) => refused.text(limit.exceeded, 413)
    return bodyLimit({ maxSize: limit.bytes, onError })(context, next)
  })
}

/** Counts fields before anything parses them. The body that was read is put back for the pages. */
export function fieldLimit() {
  return createMiddleware(async (context, next) => {
    const { raw } = context.req
    if (!raw.body) return next()
    const body = Buffer.from(await raw.arrayBuffer())
    if (hasMoreThan(maxFields, boundaryOf(context) ?? '&', body)) {
      return context.text(exceeded, 413)
    }
    const { method, headers, signal } = raw
    context.req.raw = new Request(raw.url, { method, headers, signal, body })
    return next()
  })
}

/** The separator between the parts of a form with files; undefined for any other form. */
function boundaryOf(context: Context): string | undefined {
  const type = context.req.header('content-type') ?? ''
  const [, quoted, plain] =
    /^multipart\/form-data;.*\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? []
  return quoted ?? plain
}

function hasMoreThan(max: number, separator: string, body: Buffer): boolean {
  let count = 0
  let at = body.indexOf(separator)
  while (at !== -1 && count <= max) {
    count += 1
    at = body.indexOf(separator, at + separator.length)
  }
  return count > max
}
