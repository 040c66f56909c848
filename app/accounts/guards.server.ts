import { and, eq } from 'drizzle-orm'
import { data, href, type RouterContextProvider, redirect } from 'react-router'
import {
  accountFields,
  type OtherAccount,
  otherAccountMessage,
} from '#app/platform/forms/account-fields.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { otherAccount } from '#app/platform/http/request-context.server.ts'
import { securityLog } from '#app/security/security-log.table.server.ts'
import type { FormerAdministrator } from '#app/ui/frame/former-administrator.ts'
import { accountServices } from './accounts.server.ts'
import { confirmPath } from './confirm/confirm-path.ts'
import { findFactors, hasAny } from './factors/find-factors.server.ts'
import { findSessionUser, type SessionUser } from './session.server.ts'
import { isFactorRecent, isRecentlyConfirmed } from './sessions/session-age.ts'

type GuardArgs = {
  request: Request
  url: URL
  params: Record<string, string | undefined>
  context: Readonly<RouterContextProvider>
}

type Needs = {
  /**
   * Whether who they are has to be shown again where that is long ago: by a passkey or a code where
   * the account has one, else in any way.
   */
  isConfirmed?: boolean
  /** The same where the account has one; else the form asks for the password itself. */
  isFactorConfirmed?: boolean
  /** Where to go on from there, if that is not the page that was asked for. */
  back?: string
}

/**
 * Lets signed-in users pass and sends everyone else to the login page, which knows the way back.
 * Throws a 404 where a parameter of the path holds what no id can, and a 403 for a form whose page
 * was drawn for another account.
 */
export async function requireUser(
  { request, url, params, context }: GuardArgs,
  { isConfirmed, isFactorConfirmed, back = url.pathname + url.search }: Needs = {},
): Promise<SessionUser> {
  const user = await findSessionUser(request, context)
  if (!user) throw toLogin(back)
  if (Object.values(params).some((id) => id?.includes(replacementCharacter))) throw notFound()
  await requireOwnForm(request, context, user)
  if (!isConfirmed && !isFactorConfirmed) return user

  const { db, now } = accountServices(context)
  const isShown = hasAny(await findFactors(db, user.id))
    ? isFactorRecent(user.session, now())
    : isFactorConfirmed || isRecentlyConfirmed(user.session, now())
  if (!isShown) throw redirect(confirmPath(back))
  return user
}

/** A second tab may have signed in as someone else since the form's page was drawn. */
async function requireOwnForm(
  request: Request,
  context: GuardArgs['context'],
  user: SessionUser,
): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const posted = await readForm(request)
  if (posted.get(accountFields.id) === user.id) return
  const openedBy = posted.has(accountFields.id) ? String(posted.get(accountFields.email) ?? '') : ''
  const message = otherAccountMessage(openedBy, user.email)
  context.set(otherAccount, message)
  throw data({ otherAccount: message } satisfies OtherAccount, 403)
}

/** The login page, which leads back to this path. */
export function toLogin(back: string): Response {
  return redirect(`${href('/login')}?redirect=${encodeURIComponent(back)}`)
}

/**
 * Lets administrators pass who gave a passkey or a code in this session, where the site asks for it
 * or they have one. To others the admin area does not exist.
 */
export async function requireAdmin(args: GuardArgs, needs: Needs = {}): Promise<SessionUser> {
  const user = await requireUser(args)
  if (!user.isAdmin) throw await refusalFor(user, args.context)
  if (!user.session.secondFactorAt) {
    const { db, environment } = accountServices(args.context)
    const back = needs.back ?? args.url.pathname + args.url.search
    if (hasAny(await findFactors(db, user.id))) throw redirect(confirmPath(back))
    if (environment.adminSecondFactor) throw redirect(setUpPath(back))
  }
  return needs.isConfirmed ? requireUser(args, needs) : user
}

/** A former administrator is told that the role has ended; others are told that there is no such page. */
async function refusalFor({ id, email }: SessionUser, context: GuardArgs['context']) {
  const isRoleChange = and(eq(securityLog.userId, id), eq(securityLog.event, 'role.change'))
  const { db } = accountServices(context)
  if ((await db.$count(securityLog, isRoleChange)) === 0) return notFound()
  return data({ formerAdministrator: email } satisfies FormerAdministrator, 403)
}

function setUpPath(back: string): string {
  return `${href('/dashboard/account/factors')}?redirect=${encodeURIComponent(back)}`
}

/** Stands for a NUL, or for bytes that are not UTF-8, in a path. */
const replacementCharacter = '\uFFFD'

function notFound(): Response {
  return new Response('Not found', { status: 404 })
}
