import { data, href, redirect } from 'react-router'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { type FormValues, formValues, withoutPasswords } from '#app/platform/forms/form.ts'
import { type Refused, refusedOf } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { onlyCookies, seeOther } from '#app/platform/http/see-other.server.ts'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { AccountCard } from '../account-card.tsx'
import { AccountForm } from '../account-form.tsx'
import { accountMessages, authMessages } from '../account-messages.ts'
import { accountServices } from '../accounts.server.ts'
import { findFactors, hasAny } from '../factors/find-factors.server.ts'
import { LostFactors } from '../factors/lost-factors.tsx'
import { PasskeyButton } from '../factors/passkey-button.tsx'
import { requireUser } from '../guards.server.ts'
import { localPath } from '../local-path.ts'
import { refuseFor } from '../refusal.server.ts'
import { offeredProviders } from '../sign-in/social-providers.server.ts'
import { SocialSignIn } from '../sign-in/social-sign-in.tsx'
import { findSignInWays } from '../sign-in-ways.server.ts'
import type { Route } from './+types/confirm'
import { confirmIdentity } from './confirm-identity.server.ts'
import { type HeldField, heldFields, ownFields } from './held-fields.ts'

export const handle = {
  access: 'signed-in',
  isNoIndex: true,
  cachedBy: false,
  postFailed: authMessages.default,
} satisfies RouteFacts

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

/** Shown before what someone asked for. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const { db, environment } = accountServices(args.context)
  const { hasPassword, providers } = await findSignInWays(db, user.id)
  const factors = await findFactors(db, user.id)
  const needsFactor = hasAny(factors)
  const offered = offeredProviders(environment).filter((provider) => providers.includes(provider))
  return {
    to: localPath(args.url.searchParams.get('redirect'), href('/dashboard')),
    needsFactor,
    hasPassword: hasPassword && environment.passwordSignIn && !needsFactor,
    hasApp: factors.authenticator !== undefined,
    hasPasskey: factors.passkeys > 0,
    providers: needsFactor ? [] : offered,
  }
}

/** Confirms who it is, or holds a form that was posted to another page and led here by it. */
export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    if (!posted.has(ownFields.to)) return data(hold(posted, args.url), 422)
    const to = localPath(text(ownFields.to), href('/dashboard'))
    const proof = {
      password: text(ownFields.password),
      code: text(ownFields.code),
      passkey: text(ownFields.passkey),
    }
    if (!proof.password && !proof.code && !proof.passkey)
      return refuse(422, accountMessages.confirmRequiredWay, posted, firstField)

    const services = accountServices(args.context)
    const confirmed = await confirmIdentity(services, args.request, user, proof)
    if (!confirmed.ok) return refuseFor(confirmed.reason, posted, fieldsOfReasons)
    const cookies = confirmed.headers
    if (!posted.has(ownFields.post)) return seeOther(to, { cookies })
    // The browser posts the same fields again, to the page that they were for.
    throw redirect(to, { status: 307, headers: onlyCookies(cookies) })

    function text(name: string): string {
      const entry = posted.get(name)
      return typeof entry === 'string' ? entry : ''
    }
  })
}

function hold(posted: FormData, url: URL): Refused {
  const to = url.searchParams.get('redirect') ?? ''
  const own = { [ownFields.to]: to, [ownFields.post]: 'yes' }
  return { ok: false, errors: {}, values: { ...withoutPasswords(formValues(posted)), ...own } }
}

const firstField = 'form'

const fieldsOfReasons = {
  'wrong-password': ownFields.password,
  'wrong-code': ownFields.code,
  'used-code': ownFields.code,
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPassword, hasApp, hasPasskey, providers } = loaderData
  const refused = refusedOf(actionData)
  const { to, held } = heldIn(refused?.values) ?? { to: loaderData.to }
  const hasErrors = Object.keys(refused?.errors ?? {}).length > 0
  const hasWay = hasPassword || hasApp
  return (
    <AccountCard title="Confirm It Is You" hasErrors={hasErrors}>
      <p className="mb-5">
        {loaderData.needsFactor
          ? 'What comes next needs to be safe, so please show us by your passkey or a code that it is still you.'
          : 'What comes next needs to be safe, so please show us that it is still you.'}{' '}
        {held
          ? 'What you typed is kept, and is sent when you go on.'
          : 'You then go on where you were.'}
      </p>
      <AccountForm
        action={href('/confirm-identity')}
        refused={hasErrors ? refused : undefined}
        submit={hasWay ? 'Confirm' : undefined}
        reloadsPage
        below={
          <>
            {hasPasskey && <PasskeyButton field={ownFields.passkey} label="Use a passkey" />}
            {loaderData.needsFactor && <LostFactors />}
            {!hasWay && !hasPasskey && (held || providers.length === 0) && <NoWay />}
          </>
        }
      >
        <input type="hidden" name={ownFields.to} value={to} />
        {held && <input type="hidden" name={ownFields.post} value="yes" />}
        {held?.map(({ name, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, the order stays.
          <input key={index} type="hidden" name={name} value={text} />
        ))}
        {hasPassword && (
          <PasswordField
            label="Your password"
            name={ownFields.password}
            autoComplete="current-password"
            error={refused?.errors[ownFields.password]}
          />
        )}
        {hasApp && (
          <TextField
            label="Code"
            name={ownFields.code}
            hint="Six digits from your authenticator app, or one of your recovery codes."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            error={refused?.errors[ownFields.code]}
          />
        )}
      </AccountForm>
      {!held && providers.length > 0 && (
        <form className="mt-5">
          <input type="hidden" name="redirect" value={to} />
          <SocialSignIn providers={providers} from="login" fields={{ redirect: to }} />
        </form>
      )}
    </AccountCard>
  )
}

/** What a form that was refused here held for another page. */
function heldIn(values: FormValues | undefined): { to: string; held?: HeldField[] } | undefined {
  if (!values) return undefined
  const to = String(values[ownFields.to] ?? '')
  return { to, held: values[ownFields.post] ? heldFields(values) : undefined }
}

function NoWay() {
  return (
    <p className="mt-4">
      Your account has no password, no passkey and no authenticator app here. Log out, log in again,
      and come back.
    </p>
  )
}
