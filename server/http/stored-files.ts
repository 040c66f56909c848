import { Hono } from 'hono'
import type { Platform } from '#app/platform/platform.server.ts'

/**
 * Serves the photos of mediators. A path never comes to mean another picture, so browsers may cache
 * it for ever.
 */
export function storedFiles({ files, log }: Pick<Platform, 'files' | 'log'>): Hono {
  const app = new Hono()
  app.get('/files/mediator-profiles/:name{[\\w-]+\\.[\\w-]+(\\.card)?\\.jpg}', async (context) => {
    const photo = await files.get(`mediator-profiles/${context.req.param('name')}`)
    if (!photo) return context.text('Not found', 404)
    return context.body(new Uint8Array(photo), 200, {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(photo.length),
      'Content-Disposition': 'inline',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })
  app.onError((error, context) => {
    log.error({ err: error }, 'a stored file was not served')
    return context.text('This picture cannot be fetched just now.', 503, {
      'Retry-After': '30',
      'Cache-Control': 'no-store',
    })
  })
  app.all('/files/*', (context) => context.text('Not found', 404))
  return app
}
