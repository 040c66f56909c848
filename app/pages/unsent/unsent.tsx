import { data, redirect } from 'react-router'
import { authMessages } from '#app/accounts/account-messages.ts'
import { accountFields } from '#app/platform/forms/account-fields.ts'
import { fieldMessages } from '#app/platform/forms/field-messages.ts'
import { postRefusalText } from '#app/platform/http/post-refusal.server.ts'
import { type UnsentForm, unsentForm } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/unsent'
import { isTyped, type TypedField, typedFields } from './typed-fields.ts'

/** Nothing here needs the browser's help, and the next answer may come from a server that is well. */
export const handle = {
  access: 'public',
  scripts: false,
  cachedBy: false,
  isNoIndex: true,
} satisfies RouteFacts

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

/**
 * Shown in place of a form's own page when that cannot be made. Nobody gets here by its URL:
 * the server leads here itself, with what was posted.
 */
export function loader({ context }: Route.LoaderArgs) {
  const form = context.get(unsentForm)
  if (!form) throw redirect('/')
  const { action, hadFiles, login, refused, otherAccount } = form
  const hadPassword = Object.keys(form.values).some((name) => /password/i.test(name))
  const fields = typedFields(form.values)
  const isEmpty = !fields.some(isTyped)
  if (login && isEmpty) throw redirect(login)
  const { environment } = context.get(platform)
  const message = messageOf(form, environment)
  const newUrl = refused === 'moved' ? environment.appUrl + action : undefined
  const isOfOther = otherAccount !== undefined
  const isOfNobody = isOfOther && form.values[accountFields.id] === undefined
  const shown = {
    ...{ action, message, fields, hadFiles, hadPassword, login, refused },
    ...{ isOfOther, isOfNobody, newUrl },
  }
  return data(shown, statusOf(form))
}

function messageOf(
  { login, refused, otherAccount, message }: UnsentForm,
  environment: { appUrl: string },
): string {
  if (login) return fieldMessages.signedOut
  if (otherAccount) return otherAccount
  if (refused) return postRefusalText(refused, environment)
  return message ?? authMessages.default
}

function statusOf({ login, refused, otherAccount }: UnsentForm): number {
  if (login) return 401
  return refused || otherAccount ? 403 : 200
}

export default function Unsent({ loaderData }: Route.ComponentProps) {
  const { action, message, fields, hadFiles, hadPassword, login, refused, newUrl } = loaderData
  const isBroken = !login && !refused && !loaderData.isOfOther
  const isComplete = !hadFiles && !hadPassword
  // What another site sent, or nobody's page, is not offered to be sent again.
  const isFromElsewhere = refused === 'other-site' || refused === 'moved'
  const isSentFromHere = isComplete && !isFromElsewhere && !loaderData.isOfNobody
  const typed = fields.filter(isTyped)
  return (
    <Page>
      <PageTitle title="Not saved yet" hasErrors />
      <Card look="raised" className="mx-auto max-w-[40rem]">
        <h1 data-error className="text-page">
          Not saved yet
        </h1>
        <Notice kind="danger" role="alert" className="mt-4">
          {message}
        </Notice>
        <p className="mt-4 text-ink-soft">
          {isBroken
            ? 'Something went wrong on our side, and nothing was saved. What you typed is still here. Wait a moment, then try again.'
            : `${loaderData.isOfOther ? '' : 'Nothing was saved. '}What you typed is still here.`}
          {newUrl && ' Copy it, open the page at the new address and send it from there.'}
          {hadFiles && ' You will need to choose any files again.'}
          {hadPassword && ' You will need to enter any passwords again.'}
        </p>
        {login && (
          <p className="mt-4">
            <a href={login} target="_blank" rel="noopener">
              Log in (opens in a new tab)
            </a>
          </p>
        )}
        {isSentFromHere ? (
          <form method="post" action={action} className="mt-6">
            {fields.map((field, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, the order stays.
              <input key={index} type="hidden" name={field.name} value={field.text} />
            ))}
            <Button>Try again</Button>
          </form>
        ) : (
          <p className="mt-6">
            <a href={newUrl ?? action}>
              {newUrl ? 'Open this page at the new address' : 'Back to the form'}
            </a>
          </p>
        )}
        {typed.length > 0 && <TypedText fields={typed} />}
      </Card>
    </Page>
  )
}

function TypedText({ fields }: { fields: TypedField[] }) {
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="text-card">What you typed</h2>
      <dl className="mt-3">
        {fields.map(({ name, label, text }) => (
          <div key={`${name} ${text}`} className="mt-3">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="whitespace-pre-wrap">{text === 'on' ? 'Yes' : text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
