import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { data, href } from 'react-router'
import { z } from 'zod'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { optionalLine } from '#app/platform/forms/fields.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { SettingsCard } from '../account/settings-card.tsx'
import { AccountForm } from '../account-form.tsx'
import { accountToasts, authMessages } from '../account-messages.ts'
import { accountServices } from '../accounts.server.ts'
import { requireUser } from '../guards.server.ts'
import { localPath } from '../local-path.ts'
import { refuseFor } from '../refusal.server.ts'
import { deviceWords } from '../sign-in/device-words.ts'
import type { Route } from './+types/add-passkey'
import { fetchOptions } from './ask-for-passkey.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { addPasskey } from './passkeys.server.ts'

export const handle = {
  access: 'signed-in',
  postFailed: authMessages.default,
  toasts: { 'passkey-added': accountToasts.passkeyAdded },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  await requireUser(args, { isConfirmed: true })
  return {
    name: deviceWords(args.request.headers.get('user-agent') ?? ''),
    search: args.url.search,
  }
}

const passkeySchema = z.object({ name: optionalLine(60), passkey: z.string().max(20_000) })

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args, { isConfirmed: true })
  return answerPost(args, handle.postFailed, async (posted) => {
    const form = parseForm(passkeySchema, posted)
    if (!form.ok) return data(form, 422)
    const services = accountServices(args.context)
    const { name, passkey: answer } = form.value
    const added = await addPasskey(services, args.request, user, { name, answer })
    if (!added.ok) return refuseFor(added.reason, posted)
    const to = localPath(args.url.searchParams.get('redirect'), href('/dashboard/account/factors'))
    return seeOther(to, { toast: 'passkey-added', cookies: added.headers })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed, authMessages['network-request-failed'])
}

export default function AddPasskey({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData)
  return (
    <SettingsCard title="Add a Passkey" hasErrors={refused !== undefined}>
      <AccountForm
        action={href('/dashboard/account/passkeys') + loaderData.search}
        refused={refused}
        submit={undefined}
        below={<PasskeyButton field="passkey" label="Make the passkey" ask={makePasskey} />}
      >
        <p>
          Your device, or your password manager, keeps the passkey. You log in with it by your
          finger, your face or your PIN. Your other devices will be signed out.
        </p>
        <TextField
          label="Name"
          name="name"
          hint="So that you know it again."
          maxLength={60}
          defaultValue={typedText(refused?.values, 'name') || loaderData.name}
          error={refused?.errors.name}
        />
      </AccountForm>
    </SettingsCard>
  )
}

async function makePasskey(): Promise<string> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    fetchOptions<PublicKeyCredentialCreationOptionsJSON>('/dashboard/account/passkeys/options'),
  ])
  return JSON.stringify(await startRegistration({ optionsJSON }))
}
