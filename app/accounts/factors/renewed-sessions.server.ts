import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/**
 * Gives a session another token once its owner has proved again who they are, so that a copy of the
 * former one is worth nothing. It began when the former one did.
 */
export function renewedSessions() {
  return {
    id: 'renewed-sessions',
    endpoints: {
      renewSession: createAuthEndpoint(
        '/renew-session',
        {
          method: 'POST',
          body: z.object({ confirmedAt: z.date(), hasSecondFactor: z.boolean() }),
          use: [sessionMiddleware],
        },
        async (context) => {
          const { session, user } = context.context.session
          const { internalAdapter } = context.context
          const { confirmedAt, hasSecondFactor } = context.body
          const renewed = await internalAdapter.createSession(
            user.id,
            false,
            {
              createdAt: session.createdAt,
              userAgent: session.userAgent,
              confirmedAt,
              secondFactorAt: hasSecondFactor ? confirmedAt : session.secondFactorAt,
            },
            true,
          )
          await internalAdapter.deleteSession(session.token)
          await setSessionCookie(context, { session: renewed, user })
          return context.json({ ok: true })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}
