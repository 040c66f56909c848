import { z } from 'zod'
import { urlWith, wholeNumber } from './setting-kinds.server.ts'

/** What caches in front of the site, such as a CDN or a proxy, may do. */
export type SharedCache = Readonly<{
  /** For how long they may go on showing a public page without asking; 0 lets them store none. */
  seconds: number
  /** What is told when something changed, with a header that proves who asks. */
  purge: { url: string; header: readonly [name: string, value: string] | undefined } | undefined
  /** The origin, as of a CDN, at which pages name the photos of mediators; undefined for our own. */
  photosUrl: string | undefined
}>

export const sharedCacheSettings = {
  // A page tells the time, so ours is made anew after ten minutes too.
  SHARED_CACHE_SECONDS: wholeNumber(0, 600).default(0),
  SHARED_CACHE_PURGE_URL: urlWith('http:', 'https:').optional(),
  SHARED_CACHE_PURGE_HEADER: z
    .string()
    .regex(/^[A-Za-z][\w-]*: *[\x21-\x7e][\x20-\x7e]*$/, 'must be a header like "Name: value"')
    .optional(),
  PHOTOS_URL: urlWith('http:', 'https:')
    .refine((text) => ['', '/'].includes(URL.parse(text)?.pathname ?? ''), 'must not have a path')
    .optional(),
}

type Values = z.infer<z.ZodObject<typeof sharedCacheSettings>> & { PAGE_CACHE_MB: number }

/** `refuse` makes an error of a sentence. */
export function readSharedCache(values: Values, refuse: (sentence: string) => Error): SharedCache {
  const { SHARED_CACHE_SECONDS: seconds, SHARED_CACHE_PURGE_URL: url } = values
  const { SHARED_CACHE_PURGE_HEADER: header, PHOTOS_URL: photosUrl } = values
  // What our own cache stores is what is known to hold nothing of one person.
  if (seconds > 0 && values.PAGE_CACHE_MB === 0)
    throw refuse('The setting SHARED_CACHE_SECONDS needs PAGE_CACHE_MB above 0.')
  if (header && !url)
    throw refuse('The setting SHARED_CACHE_PURGE_HEADER needs SHARED_CACHE_PURGE_URL.')
  return {
    seconds,
    purge: url === undefined ? undefined : { url, header: parseHeader(header) },
    photosUrl: photosUrl && new URL(photosUrl).origin,
  }
}

function parseHeader(text: string | undefined) {
  if (text === undefined) return undefined
  const [name = '', ...value] = text.split(':')
  return [name, value.join(':').trim()] as const
}
