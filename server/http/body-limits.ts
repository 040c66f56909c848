import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'

const everywhere = bodyLimit({
  maxSize: 1_000_000,
  onError: (context) => context.text('That is too much to send at once.', 413),
})

/** More than a photo may have, so that one a little too large is told so on its own page. */
const photos = bodyLimit({
  maxSize: 25_000_000,
  onError: (context) => context.text('Image must be less than 10MB.', 413),
})

const photoPath = /^\/dashboard\/profile\/photo(\.data)?$/

/** How much may be posted: a form's worth, and on one address a photo's. */
export function bodyLimits() {
  return createMiddleware((context, next) =>
    photoPath.test(context.req.path) ? photos(context, next) : everywhere(context, next),
  )
}
