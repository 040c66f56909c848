import { href } from 'react-router'
import { z } from 'zod'
import { SettingsCard } from '#app/accounts/account/settings-card.tsx'
import { AccountForm } from '#app/accounts/account-form.tsx'
import { accountServices } from '#app/accounts/accounts.server.ts'
import { requireUser } from '#app/accounts/guards.server.ts'
import { deletedAccountCookies } from '#app/accounts/sessions/deleted-account-cookies.server.ts'
import {
  deleteOwnAccount,
  findDeletionFacts,
} from '#app/administration/deletion/delete-own-account.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { choice } from '#app/platform/forms/fields.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { counted } from '#app/platform/text/plural.ts'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/delete-account'
import { yourDataMessages } from './your-data-messages.ts'

export const handle = {
  access: 'signed-in',
  loadFailed: yourDataMessages.loadFailed,
  postFailed: yourDataMessages.deleteFailed,
  toasts: { 'account-deleted': yourDataMessages.deleted },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args, { isConfirmed: true })
  return findDeletionFacts(accountServices(args.context), user)
}

const schema = z.object({ leads: choice(['return', 'erase'], 'return') })

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args, { isConfirmed: true })
  return answerPost(args, handle.postFailed, async (posted) => {
    if (posted.get('confirmed') !== 'yes') return refuse(422, yourDataMessages.pressAgain, posted)
    const form = parseForm(schema, posted)
    if (!form.ok) return refuse(422, yourDataMessages.chooseLeads, posted, 'leads')
    const services = accountServices(args.context)
    const deleted = await deleteOwnAccount(services, user, form.value.leads)
    if (!deleted.ok) return refuse(403, obstacles[deleted.reason], posted)
    const cookies = await deletedAccountCookies(services, args.request)
    return seeOther(href('/login'), { toast: 'account-deleted', cookies })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

const obstacles = {
  missing: yourDataMessages.noProfile,
  support: yourDataMessages.support,
  'last-administrator': yourDataMessages.lastAdministrator,
} as const

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { obstacle, openLeads, leads, reviews } = loaderData
  const refused = refusedOf(actionData)
  return (
    <SettingsCard title="Delete your account" hasErrors={refused !== undefined}>
      {obstacle && !refused && <Notice>{obstacles[obstacle]}</Notice>}
      {(!obstacle || refused) && (
        <AccountForm
          action={href('/dashboard/account/delete')}
          refused={refused}
          submit={obstacle ? undefined : 'Delete my account for good'}
        >
          <input type="hidden" name="confirmed" value="yes" />
          <p>This happens at once and cannot be undone:</p>
          <ul className="list-disc pl-5">
            <li>your profile and its photo leave the directory</li>
            <li>
              {counted(leads, 'lead')}, with your notes, conversations and files, and what you saved
              are deleted
            </li>
            <li>
              of {counted(reviews, 'review')} only the stars and dates stay on record, without names
              and words
            </li>
            <li>you are logged out everywhere</li>
          </ul>
          {openLeads > 0 && (
            <RadioGroup
              label={`What happens to ${counted(openLeads, 'open lead')}?`}
              name="leads"
              defaultValue={typedText(refused?.values, 'leads') || 'return'}
              options={[
                {
                  value: 'return',
                  label: 'Hand them back to their senders',
                  hint: 'What each of them wrote stays on their own private page, where they can send it to another mediator.',
                },
                {
                  value: 'erase',
                  label: 'Erase them all',
                  hint: 'Nothing of them is left here, and their senders begin anew.',
                },
              ]}
            />
          )}
          <p>
            {openLeads > 0 &&
              'Either way we email those senders, where email is safe, that you will not answer. '}
            What we have to keep is an entry in our records that an account was deleted, without
            your name.
          </p>
        </AccountForm>
      )}
    </SettingsCard>
  )
}
