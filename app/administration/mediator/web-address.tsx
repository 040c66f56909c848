import { data, Form, href, useNavigation } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { profileUrl } from '#app/listings/profile-url.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { type Refused, refusedOf } from '#app/platform/forms/form-answer.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { administrationMessages, administrationToasts } from '../administration-messages.ts'
import { changeWebAddress } from '../change-web-address.server.ts'
import { webAddressSchema } from '../decision-forms.ts'
import { mediatorNotFound } from '../find-mediator.server.ts'
import type { Route } from './+types/web-address'
import { findWebAddress, type WebAddress } from './find-web-address.server.ts'
import { MediatorError } from './mediator-error.tsx'

export const handle = {
  access: 'admin',
  loadFailed: administrationMessages.mediatorsFailed,
  postFailed: administrationMessages.webAddressFailed,
  toasts: { 'web-address-changed': administrationToasts.webAddressChanged },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findWebAddress(args.context.get(platform), user, args.params.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const { id } = args.params
  return answerPost(args, handle.postFailed, async (posted) => {
    const form = parseForm(webAddressSchema, posted)
    if (!form.ok) return data(form, 422)

    const change = await changeWebAddress(args.context.get(platform), user, id, form.value)
    if (change.ok)
      return seeOther(href('/admin/mediators/:id', { id }), { toast: 'web-address-changed' })
    const { ownProfile, webAddressNotYet, webAddressSame, webAddressStale, webAddressTaken } =
      administrationMessages
    if (change.reason === 'missing') throw mediatorNotFound()
    if (change.reason === 'none-yet') return refuse(409, webAddressNotYet, posted)
    if (change.reason === 'same') return refuse(422, webAddressSame, posted, 'slug')
    if (change.reason === 'taken') return refuse(422, webAddressTaken, posted, 'slug')
    if (change.reason !== 'stale') return refuse(403, ownProfile, posted)
    // Saving again replaces the one that is stored now.
    posted.set('current', change.current)
    return refuse(409, webAddressStale(profileUrl(change.current)), posted)
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function ChangeWebAddress({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData)
  const { id, fullName, isOwn, slug } = loaderData
  const obstacle = isOwn
    ? administrationMessages.ownProfile
    : slug === '' && administrationMessages.webAddressNotYet
  return (
    <Page>
      <PageTitle title="Change a Web Address" hasErrors={refused !== undefined} />
      <BackLink to={href('/admin/mediators/:id', { id })}>{fullName}</BackLink>
      <div className="mt-3 max-w-[44rem]">
        <h1 className="mb-5 text-page [overflow-wrap:anywhere]">
          Change the web address of {fullName}’s page
        </h1>
        <ErrorSummary errors={refused?.errors} />
        {obstacle && !refused && <Notice>{obstacle}</Notice>}
        {!obstacle && (
          <Card>
            <Meaning address={loaderData} />
            <AddressForm address={loaderData} refused={refused} />
          </Card>
        )}
      </div>
    </Page>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MediatorError error={error} />
}

function Meaning({ address }: { address: WebAddress }) {
  const { base, slug, former, isListed } = address
  return (
    <div className="mb-5 grid max-w-measure gap-3 [overflow-wrap:anywhere]">
      <p>
        It is <strong>{base + slug}</strong> now.
        {!isListed && ' Visitors do not see this page at the moment.'}
      </p>
      {former.length > 0 && <p>It was also {former.join(', ')}. Those lead to it.</p>}
      <p>
        The old web address keeps working: it leads to the new one, and nobody else is ever given
        it. We tell the mediator by email.
      </p>
    </div>
  )
}

function AddressForm({ address, refused }: { address: WebAddress; refused: Refused | undefined }) {
  const isSaving = useNavigation().state === 'submitting'
  return (
    <Form method="post" noValidate className="grid gap-5">
      <AccountField />
      <input
        type="hidden"
        name="current"
        value={typedText(refused?.values, 'current') || address.slug}
      />
      <TextField
        label="New web address"
        name="slug"
        hint={`What follows ${address.base} in small letters, digits and hyphens.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={refused ? typedText(refused.values, 'slug') : address.proposed}
        error={refused?.errors.slug}
      />
      <div className="flex flex-wrap gap-3">
        <Button pending={isSaving}>Change web address</Button>
        <ButtonLink to={href('/admin/mediators/:id', { id: address.id })} kind="quiet">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}
