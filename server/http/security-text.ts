import { Hono } from 'hono'
import type { Platform } from '#app/platform/platform.server.ts'

/** How long what the file says may be believed: less than a year, as RFC 9116 recommends. */
const daysUntilExpiry = 180

/** Where to report a vulnerability, for people and programs that look for it (RFC 9116). */
export function securityText({ environment, now }: Pick<Platform, 'environment' | 'now'>): Hono {
  const app = new Hono()
  app.get('/.well-known/security.txt', (context) =>
    context.body(securityTextOf(environment, now()), 200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
    }),
  )
  return app
}

function securityTextOf(
  { supportEmail, appUrl }: Pick<Platform['environment'], 'supportEmail' | 'appUrl'>,
  now: Date,
): string {
  const expires = new Date(now)
  expires.setUTCHours(0, 0, 0, 0)
  expires.setUTCDate(expires.getUTCDate() + daysUntilExpiry)
  return [
    `Contact: mailto:${encodeURIComponent(supportEmail).replaceAll('%40', '@')}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${appUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
