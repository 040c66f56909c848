import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'

const tooMuch = 'That is too much to send at once.'

const everywhere = bodyLimit({
  maxSize: 1_000_000,
  onError: (context) => context.text(tooMuch, 413),
})

/** More than a photo may have, so that one a little too large is told so on its own page. */
const photos = bodyLimit({
  maxSize: 25_000_000,
  onError: (context) => context.text('Image must be less than 10MB.', 413),
})

const photoPath = /^\/(dashboard\/profile|admin\/mediators\/[^/]+)\/photo(\.data)?$/

/**
 * More fields than the longest list of checkboxes. Parsing takes more than twice the time for twice
 * as many, and holds everyone up meanwhile: a million bytes of "a&" took ten seconds.
 */
const mostFields = 2_000

/** How much may be posted: a form's worth, and on two addresses a photo's. */
export function bodyLimits() {
  return createMiddleware((context, next) =>
    photoPath.test(context.req.path) && boundaryOf(context)
      ? photos(context, next)
      : everywhere(context, next),
  )
}

/** Counts fields before anything parses them. What was read is put back for those who do. */
export function fieldLimit() {
  return createMiddleware(async (context, next) => {
    const { raw } = context.req
    if (!raw.body) return next()
    const body = Buffer.from(await raw.arrayBuffer())
    if (hasMoreThan(mostFields, boundaryOf(context) ?? '&', body)) {
      return context.text(tooMuch, 413)
    }
    const { method, headers, signal } = raw
    context.req.raw = new Request(raw.url, { method, headers, signal, body })
    return next()
  })
}

/** What stands between the parts of a form with files; undefined for any other form. */
function boundaryOf(context: Context): string | undefined {
  const type = context.req.header('content-type') ?? ''
  const [, quoted, plain] =
    /^multipart\/form-data;.*\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? []
  return quoted ?? plain
}

function hasMoreThan(most: number, separator: string, body: Buffer): boolean {
  let count = 0
  let at = body.indexOf(separator)
  while (at !== -1 && count <= most) {
    count += 1
    at = body.indexOf(separator, at + separator.length)
  }
  return count > most
}
