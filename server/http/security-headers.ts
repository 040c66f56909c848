import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Environment } from '#app/platform/settings/environment.server.ts'

type Env = { Variables: { nonce: string } }

/**
 * Headers for every response. Scripts run only from our own files, or with the response's nonce;
 * styles and images come from our own files alone.
 */
export function securityHeaders(environment: Environment, { dev }: { dev: boolean }) {
  const { photosUrl } = environment.sharedCache
  const https = environment.appUrl.startsWith('https:')
  /** People can sign in with Google or Microsoft, in a window of its own. */
  const opensWindows = Object.keys(environment.identityProviders).length > 0
  const setHeaders = secureHeaders({
    contentSecurityPolicy: contentPolicy({ https, dev, photosUrl }),
    xFrameOptions: 'DENY',
    // Same-origin posts still say where they come from; other sites learn nothing.
    referrerPolicy: 'same-origin',
    // The field for a place asks for one's location when its button is pressed.
    permissionsPolicy: { camera: [], microphone: [], geolocation: ['self'], browsingTopics: [] },
    strictTransportSecurity: https && 'max-age=31536000; includeSubDomains',
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })

  return createMiddleware<Env>(async (context, next) => {
    context.set('nonce', randomBytes(16).toString('base64'))
    await next()
    const own = context.res.headers.get('Content-Security-Policy')
    await setHeaders(context, async () => {})
    // A file that somebody sent is allowed less than any page.
    if (own?.startsWith('sandbox')) context.res.headers.set('Content-Security-Policy', own)
    nameCharacters(context.res.headers)
    // A CDN sends a photo with our headers, and from its origin pages of ours are another site's.
    if (photosUrl && context.req.path.startsWith('/files/'))
      context.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    // Hono has one opener policy for all paths.
    if (opensWindows) {
      context.res.headers.set('Cross-Origin-Opener-Policy', openerPolicy(context.req.path))
    }
  })
}

type Policy = { https: boolean; dev: boolean; photosUrl: string | undefined }

function contentPolicy({ https, dev, photosUrl }: Policy) {
  // The development server injects its own inline scripts and styles and talks over a socket.
  return {
    defaultSrc: ["'none'"],
    scriptSrc: dev ? ["'self'", "'unsafe-inline'"] : [scriptSources],
    styleSrc: dev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    imgSrc: ["'self'", 'data:', ...(photosUrl ? [photosUrl] : [])],
    fontSrc: ["'self'"],
    objectSrc: ["'none'"],
    connectSrc: dev ? ["'self'", 'ws:'] : ["'self'"],
    manifestSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    ...(https && { upgradeInsecureRequests: [] }),
  }
}

function scriptSources(context: Context<Env>): string {
  return `'self' 'nonce-${context.get('nonce')}'`
}

/** The data of a page is text too, and the router names no characters for it. */
function nameCharacters(headers: Headers) {
  if (headers.get('Content-Type') === 'text/x-script')
    headers.set('Content-Type', 'text/x-script; charset=utf-8')
}

/**
 * A page must be able to see that the window it opened was closed, which a stricter policy on
 * either of them, or on what the window shows on its way, would hide.
 */
function openerPolicy(path: string): string {
  return path.startsWith('/sign-in/') ? 'unsafe-none' : 'same-origin-allow-popups'
}
