import { data, useSearchParams } from 'react-router'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { formGuard, readGuard } from '#app/platform/forms/form-guard.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { isAnsweredQuestion, refuseUnanswered } from '#app/platform/forms/plain-question.server.ts'
import type { AskedAnswer } from '#app/platform/forms/plain-question.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import type { Route } from './+types/contact'
import { BeforeYouWrite } from './before-you-write.tsx'
import { ContactForm } from './contact-form.tsx'
import { sendContactMessage } from './contact-message.server.ts'
import { contactMessageSchema } from './contact-message.ts'
import { contactMessages } from './contact-messages.ts'
import { MessageSent } from './message-sent.tsx'

export const handle = {
  access: 'public',
  scripts: 'on-demand',
  cachedBy: [],
  sitemap: { priority: 0.7, changefreq: 'monthly' },
  postsWithoutOrigin: 'always',
  postFailed: contactMessages.sendFailed,
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Contact Us',
    description: 'Ask the people behind Find a Mediator about the directory. We reply by email.',
  })

export function loader({ context }: Route.LoaderArgs) {
  return { guard: formGuard(context.get(platform), { isCached: true }) }
}

export async function action(args: Route.ActionArgs) {
  return answerPost(args, handle.postFailed, async (posted) => {
    const form = parseForm(contactMessageSchema, posted)
    if (!form.ok) return data(form, 422)

    const services = args.context.get(platform)
    const ip = args.context.get(clientIp)
    const subject = ['contact', ip]
    const isAnswered = isAnsweredQuestion(services, subject, posted)
    const sending = { ip, form: readGuard(services, posted), isAnswered }
    const sent = await sendContactMessage(services, form.value, sending)
    if (!sent.ok) {
      return sent.reason === 'too-many'
        ? refuse(429, contactMessages.tooMany, posted)
        : refuseUnanswered(services, subject, posted)
    }
    return seeOther('/contact?sent=true')
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const refused = refusedOf<AskedAnswer>(actionData)
  const isSent = search.get('sent') === 'true' && refused === undefined
  return (
    <Page>
      <PageTitle title="Contact Us" hasErrors={refused !== undefined} />
      <h1 className="text-page">Contact Us</h1>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div>
          {isSent ? <MessageSent /> : <ContactForm guard={loaderData.guard} refused={refused} />}
        </div>
        <BeforeYouWrite />
      </div>
    </Page>
  )
}
