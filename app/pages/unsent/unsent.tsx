import { data, redirect } from 'react-router'
import { authMessages } from '#app/accounts/account-messages.ts'
import { fieldMessages } from '#app/platform/forms/field-messages.ts'
import { unsentForm } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/unsent'
import { isTyped, type TypedField, typedFields } from './typed-fields.ts'

/** Nothing here needs the browser's help, and the next answer may come from a server that is well. */
export const handle = {
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
  const { action, hadFiles } = form
  const hadPassword = Object.keys(form.values).some((name) => /password/i.test(name))
  const fields = typedFields(form.values)
  const isEmpty = !fields.some(isTyped)
  if (form.login && isEmpty) throw redirect(form.login)
  const message = form.login ? fieldMessages.signedOut : (form.message ?? authMessages.default)
  const shown = { action, message, fields, hadFiles, hadPassword, login: form.login }
  return data(shown, form.login ? 401 : 200)
}

export default function UnsentForm({ loaderData }: Route.ComponentProps) {
  const { action, message, fields, hadFiles, hadPassword, login } = loaderData
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
          {login
            ? 'Nothing was stored. What you typed is still here.'
            : 'Something is wrong on our side, and nothing was stored. What you typed is still here. Wait a moment, then try again.'}
          {hadFiles && ' Files have to be chosen again.'}
          {hadPassword && ' Passwords have to be typed again.'}
        </p>
        {login && (
          <p className="mt-4">
            <a href={login} target="_blank" rel="noopener">
              Log in (opens in a new tab)
            </a>
          </p>
        )}
        <form method="post" action={action} className="mt-6">
          {fields.map((field, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, the order stays.
            <input key={index} type="hidden" name={field.name} value={field.text} />
          ))}
          {hadFiles || hadPassword ? null : <Button>Try again</Button>}
        </form>
        {(hadFiles || hadPassword) && <a href={action}>Back to the form</a>}
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
