import { Hono } from 'hono'
import { tagHeaders } from '#app/platform/http/purge-shared-cache.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { readPhoto } from '#app/profiles/photo/sized-photos.server.ts'
import { photoTag } from '#app/profiles/photo.ts'
import { parseByteRange } from './byte-range.ts'

/** A photo as a JPEG, as one for lists of earlier versions, or in a size for pages. */
const photoName = String.raw`[\w-]+\.[\w-]+((\.card)?\.jpg|\.\d+\.webp)`

/**
 * Serves the photos of mediators. A path never comes to mean another picture, so browsers may cache
 * it for ever.
 */
export function storedFiles({
  files,
  log,
  environment,
}: Pick<Platform, 'files' | 'log' | 'environment'>): Hono {
  const { purge } = environment.sharedCache
  const app = new Hono()
  app.get(`/files/mediator-profiles/:name{${photoName}}`, async (context) => {
    const name = context.req.param('name')
    const photo = await readPhoto(files, `mediator-profiles/${name}`)
    if (!photo) return context.text('Not found', 404)
    const headers = {
      'Content-Type': name.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
      'Content-Disposition': 'inline',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Accept-Ranges': 'bytes',
      ...(purge && tagHeaders(photoTag(name))),
    }
    const size = photo.length
    // Nothing of ours can be named in If-Range, so with it the whole file is the answer.
    const isWhole = context.req.header('if-range') !== undefined
    const range = isWhole ? undefined : parseByteRange(context.req.header('range'), size)
    if (range === 'outside') {
      return context.text('The file ends before that.', 416, { 'Content-Range': `bytes */${size}` })
    }
    const { first, last } = range ?? { first: 0, last: size - 1 }
    return context.body(new Uint8Array(photo.subarray(first, last + 1)), range ? 206 : 200, {
      ...headers,
      'Content-Length': String(last + 1 - first),
      ...(range && { 'Content-Range': `bytes ${first}-${last}/${size}` }),
    })
  })
  app.onError((error, context) => {
    log.error({ err: error }, 'a stored file was not served')
    return context.text('This picture cannot be loaded at the moment.', 503, {
      'Retry-After': '30',
      'Cache-Control': 'no-store',
    })
  })
  app.all('/files/*', (context) => context.text('Not found', 404))
  return app
}
