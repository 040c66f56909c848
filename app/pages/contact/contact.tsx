import { data, useSearchParams } from 'react-router'
import { formValues, parseForm } from '#app/platform/forms/form.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import type { Route } from './+types/contact'
import { ContactForm } from './contact-form.tsx'
import { sendContactMessage } from './contact-message.server.ts'
import { contactMessageSchema } from './contact-message.ts'
import { contactMessages } from './contact-messages.ts'
import { MessageSent } from './message-sent.tsx'

export const handle: RouteFacts = {
  cachedBy: [],
  sitemap: { priority: 0.7, changefreq: 'monthly' },
  postFailed: contactMessages.sendFailed,
}

export function meta() {
  return [
    {
      name: 'description',
      content: 'Ask the people behind Find a Mediator about the directory. We reply by email.',
    },
  ]
}

export async function action({ request, context }: Route.ActionArgs) {
  const formData = await readForm(request)
  const form = parseForm(contactMessageSchema, formData)
  if (!form.ok) return data({ errors: form.errors, values: form.values }, 422)

  const services = context.get(platform)
  const refusal = (message: string, status: number) => {
    const errors: Record<string, string> = { form: message }
    return data({ errors, values: formValues(formData) }, status)
  }
  try {
    const isTaken = await sendContactMessage(services, form.value, context.get(clientIp))
    if (!isTaken) return refusal(contactMessages.tooMany, 429)
  } catch (error) {
    services.log.error({ err: error }, 'a contact message was not sent')
    return refusal(contactMessages.sendFailed, 503)
  }
  return seeOther('/contact?sent=true')
}

/** A post that does not get through leaves the form, and what was typed, where it is. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    const errors: Record<string, string> = { form: contactMessages.sendFailed }
    // A failed status keeps the loaders from being asked again, which would fail as well.
    return data({ errors, values: {} }, 503)
  }
}

export default function Contact({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isSent = search.get('sent') === 'true' && actionData === undefined
  return (
    <Page>
      <PageTitle title="Contact Us" hasErrors={actionData !== undefined} />
      <div className="mx-auto max-w-[40rem]">
        <h1 className="text-page">Contact Us</h1>
        {isSent ? <MessageSent /> : <ContactForm answer={actionData} />}
      </div>
    </Page>
  )
}
