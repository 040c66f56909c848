import { createMiddleware } from 'hono/factory'

type Options = {
  https: boolean
  dev: boolean
  /** Whether people can sign in with Google or Microsoft, in a window of its own. */
  opensWindows: boolean
}

/**
 * Headers for every answer. Scripts run only from our own files, with the response's nonce, or in a
 * page for everyone by what they say; styles and images come from our own files alone.
 */
export function securityHeaders({ https, dev, opensWindows }: Options) {
  return createMiddleware<{ Variables: { nonce: string; scripts?: string[] } }>(
    async (context, next) => {
      await next()
      const { nonce, scripts } = context.var
      const sources = scripts ?? [`'nonce-${nonce}'`]
      const headers = context.res.headers
      headers.set('Content-Security-Policy', contentPolicy(sources, { https, dev }))
      headers.set('X-Content-Type-Options', 'nosniff')
      headers.set('X-Frame-Options', 'DENY')
      // Same-origin posts still say where they come from; other sites learn nothing.
      headers.set('Referrer-Policy', 'same-origin')
      headers.set(
        'Cross-Origin-Opener-Policy',
        opensWindows ? openerPolicy(context.req.path) : 'same-origin',
      )
      headers.set('Cross-Origin-Resource-Policy', 'same-origin')
      headers.set(
        'Permissions-Policy',
        'camera=(), microphone=(), geolocation=(), browsing-topics=()',
      )
      if (https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    },
  )
}

function contentPolicy(sources: string[], { https, dev }: Pick<Options, 'https' | 'dev'>) {
  // The development server injects its own inline scripts and styles and talks over a socket.
  const scripts = dev ? "'self' 'unsafe-inline'" : ["'self'", ...sources].join(' ')
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/**
 * A page must be able to see that the window it opened was closed, which a stricter policy on
 * either of them, or on what the window shows on its way, would hide.
 */
function openerPolicy(path: string): string {
  return path.startsWith('/sign-in/') ? 'unsafe-none' : 'same-origin-allow-popups'
}
