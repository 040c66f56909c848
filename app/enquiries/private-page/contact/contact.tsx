import { data, href } from 'react-router'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { refuseConflicts } from '#app/platform/forms/shown-fields.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { SavedMeanwhile, ShownFields } from '#app/ui/forms/shown-fields.tsx'
import { acceptPost } from '../accept-post.server.ts'
import { ChoicePage } from '../choice-page.tsx'
import { findRequest, privateHeaders } from '../find-request.server.ts'
import { PrivatePageError } from '../private-page-error.tsx'
import { contactSchema } from '../private-page-forms.ts'
import { privatePageMessages, privatePageToasts } from '../private-page-messages.ts'
import { privateRoute } from '../private-route.ts'
import { requireOpened } from '../require-opened.server.ts'
import type { Route } from './+types/contact'
import { changeContact, contactFields } from './change-contact.server.ts'

export const handle = {
  access: 'public',
  ...privateRoute,
  toasts: {
    'contact-saved': privatePageToasts.contactSaved,
    'contact-kept': privatePageToasts.contactKept,
  },
} satisfies RouteFacts

export const headers = privateHeaders

export async function loader(args: Route.LoaderArgs) {
  const { request } = await requireOpened(args)
  return contactFields(request)
}

export async function action(args: Route.ActionArgs) {
  const linked = await findRequest(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const { services, request } = linked
    const form = parseForm(contactSchema, posted)
    if (!form.ok) return data(form, 422)
    const given = { form: posted, typed: contactFields(form.value) }
    const changed = await changeContact(services, request.id, given)
    if (!changed.ok && changed.reason === 'erased')
      return refuse(409, privatePageMessages.alreadyErased, posted)
    if (!changed.ok)
      return data(refuseConflicts(privatePageMessages.contactChanged, posted, changed), 409)
    const { contactSaved, contactKept } = privatePageToasts
    return changed.isAsTyped
      ? acceptPost(linked, { posted, toast: 'contact-saved', message: contactSaved })
      : acceptPost(linked, { posted, toast: 'contact-kept', message: contactKept })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, privatePageMessages.postFailed)
}

export default function Contact({ loaderData, actionData, params }: Route.ComponentProps) {
  const refused = refusedOf(actionData)
  const field = (name: keyof typeof loaderData) => ({
    name,
    error: refused?.errors[name],
    defaultValue: refused ? typedText(refused.values, name) : loaderData[name],
  })
  return (
    <ChoicePage
      page={params.key}
      heading="How may we contact you?"
      action={href('/my-enquiry/:key/contact', params)}
      refused={refused}
      submit="Save"
    >
      <p>
        Mediators see this on their page of your enquiry, and are told by email that it changed.
        Emails from us never say what they are about in their subject. If it is not safe to email
        you, we email you about none of the enquiries that you have sent from this address. If you
        send another one, say so again there.
      </p>
      <SavedMeanwhile refused={refused} labels={labels} words={wordsOf} />
      <ShownFields stored={loaderData} refused={refused} />
      <RadioGroup label={labels.isEmailSafe} options={yesOrNo} {...field('isEmailSafe')} />
      <RadioGroup label={labels.isCallSafe} options={yesOrNo} {...field('isCallSafe')} />
      <TextArea label={labels.safeTimes} optional rows={3} {...field('safeTimes')} />
    </ChoicePage>
  )
}

const labels = {
  isEmailSafe: 'Is it safe to email you?',
  isCallSafe: 'Is it safe to call you?',
  safeTimes: 'When, and what should be avoided?',
}

const wordsOf = (value: string, name: string) =>
  name === 'safeTimes' ? value : value === 'yes' ? 'Yes' : 'No'

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PrivatePageError error={error} />
}
