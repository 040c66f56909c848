import { href } from 'react-router'
import { AccountCard } from '#app/accounts/account-card.tsx'
import { AccountForm } from '#app/accounts/account-form.tsx'
import { requireUser } from '#app/accounts/guards.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { type Platform, platform } from '#app/platform/platform.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import type { Route } from './+types/ask'
import { askContactAddress, mayAskContactAddress } from './ask-contact-address.server.ts'
import { contactAddressMessages, contactNote } from './contact-address.ts'
import { findContact } from './find-contact.server.ts'

export const handle = {
  access: 'signed-in',
  loadFailed: contactAddressMessages.askFailed,
  postFailed: contactAddressMessages.askFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const contact = await findContact(args.context.get(platform).db, user.id)
  const note = contact && contactNote(contact)
  if (!note) throw seeOther(href('/dashboard/profile'))
  return note
}

/** Sends the link once more by which a contact address is confirmed. */
export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const services = args.context.get(platform)
    const contact = await findContact(services.db, user.id)
    const asked = contact && (await askAgain(services, { ...contact, mediatorId: user.id }))
    if (asked === 'too-many') return refuse(429, contactAddressMessages.askedEnough, posted)
    const toast = asked === 'asked' ? { toast: 'contact-address-asked' } : {}
    return seeOther(href('/dashboard/profile'), toast)
  })
}

async function askAgain(services: Platform, address: Parameters<typeof mayAskContactAddress>[1]) {
  const isAllowed = await mayAskContactAddress(services, address, { isAgain: true })
  return services.db.transaction((tx) =>
    askContactAddress(tx, services, address, { isAgain: true, isAllowed }),
  )
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function AskContactAddress({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData)
  return (
    <AccountCard title="Confirm Your Contact Address" hasErrors={refused !== undefined}>
      <AccountForm
        action={href('/dashboard/profile/contact-address')}
        refused={refused}
        submit="Send the link again"
      >
        <p>
          We send a link to <span className="break-all">{loaderData.unconfirmed}</span>. Until
          somebody follows it, emails about enquiries go to{' '}
          <span className="break-all">{loaderData.account}</span>.
        </p>
      </AccountForm>
    </AccountCard>
  )
}
