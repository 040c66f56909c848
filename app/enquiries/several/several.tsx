import { data, href } from 'react-router'
import { findSessionUser } from '#app/accounts/session.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { readChosen } from '#app/listings/chosen.ts'
import { directoryMessages } from '#app/listings/listing-messages.ts'
import { queryOf } from '#app/listings/slug-list.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { formGuard, readGuard } from '#app/platform/forms/form-guard.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { isAnsweredQuestion, refuseUnanswered } from '#app/platform/forms/plain-question.server.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { Card } from '#app/ui/card.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { refuseWithOthers } from '../enquiry/after-sending.server.ts'
import { InquiryForm } from '../enquiry/inquiry-form.tsx'
import { notAcceptingMessage } from '../enquiry/not-accepting.tsx'
import { sentPath } from '../enquiry/sent-path.ts'
import { useInquiryPost } from '../enquiry/use-inquiry-post.tsx'
import { maxRecipients } from '../inquiry.ts'
import { inquirySchema } from '../inquiry-form.ts'
import { inquiryMessages } from '../inquiry-messages.ts'
import { isOpened, rememberOpened } from '../private-page/opened-cookie.server.ts'
import { privatePageMessages } from '../private-page/private-page-messages.ts'
import { recordInquiry } from '../record-inquiry.server.ts'
import { requestPath } from '../request-link.server.ts'
import type { Route } from './+types/several'
import { ChooseThree } from './choose-three.tsx'
import { findRecipients, toRecipientsView } from './find-recipients.server.ts'
import { NobodyToWriteTo } from './nobody-to-write-to.tsx'
import { RecipientList } from './recipient-list.tsx'
import { severalMessages } from './several-messages.ts'

export const handle = {
  access: 'public',
  cachedBy: false,
  isNoIndex: true,
  hasQuietHeader: true,
  postsWithoutOrigin: 'always',
  loadFailed: directoryMessages.mediatorFailed,
  postFailed: inquiryMessages.submitFailed,
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Write to several mediators',
    description: 'Send one enquiry to up to three mediators. You do not need an account.',
  })

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = analyticsServices(context)
  const user = await findSessionUser(request, context)
  const recipients = toRecipientsView(await findRecipients(services.db, url, user?.id))
  return { ...recipients, chosen: readChosen(url.searchParams), guard: formGuard(services) }
}

export async function action(args: Route.ActionArgs) {
  return answerPost(args, handle.postFailed, async (posted) => {
    const services = analyticsServices(args.context)
    const user = await findSessionUser(args.request, args.context)
    const { open, closed, hasOwn, gone } = await findRecipients(services.db, args.url, user?.id)
    const [notTaking] = toRecipientsView({ open, closed, hasOwn, gone }).closed
    if (hasOwn) return refuse(422, severalMessages.own, posted)
    const left = open.map(({ slug }) => slug)
    const listingId = [...open, ...closed][0]?.id ?? ''
    const refuseGone = (message: string) =>
      refuseWithOthers(services, posted, { listingId, message, left })
    if (notTaking) return refuseGone(notAcceptingMessage(notTaking.firstName))
    if (gone > 0) return refuseGone(severalMessages.gone)
    const [first] = open
    if (!first) return refuse(422, severalMessages.nobody, posted)
    if (open.length > maxRecipients) return refuse(422, severalMessages.tooMany, posted)
    const form = parseForm(inquirySchema, posted)
    if (!form.ok) return data(form, 422)

    const ip = args.context.get(clientIp)
    const ids = open.map(({ id }) => id)
    const subject = [...ids, ip]
    const isAnswered = isAnsweredQuestion(services, subject, posted)
    const mayJoin = (id: string) => isOpened(services, args.request, id)
    const sending = { ip, form: readGuard(services, posted), isAnswered, mayJoin }
    const recorded = await recordInquiry(services, ids, form.value, sending)
    if (!recorded.ok) {
      if (recorded.reason === 'unanswered') return refuseUnanswered(services, subject, posted)
      if (recorded.reason === 'not-offered') return refuseGone(severalMessages.gone)
      return recorded.reason === 'no-more'
        ? refuse(422, privatePageMessages.noMore, posted)
        : refuse(429, inquiryMessages.tooMany, posted)
    }
    const { requestId } = recorded
    if (requestId === undefined) return seeOther(sentPath(first), { isDocument: true })
    const cookies = new Headers({ 'Set-Cookie': rememberOpened(services, requestId) })
    return seeOther(`${requestPath(services, requestId)}?sent=enquiry`, { cookies })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function Several({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, guard } = loaderData
  const to = loaderData.open.map(({ slug }) => slug).join(',')
  const { refused } = useInquiryPost(to, actionData)
  // Those who went while it was typed are off the list; the form stays as it is.
  const { left } = refused ?? {}
  const open = loaderData.open.filter(({ slug }) => !left || left.includes(slug))
  const slugs = open.map(({ slug }) => slug)
  const title = titleOf(open.length)
  const isChoosing = open.length > maxRecipients
  return (
    <Page>
      <PageTitle title={title} hasErrors={refused !== undefined} />
      <div className="mx-auto max-w-[36rem]">
        <BackLink to={href('/compare') + queryOf({ with: slugs, ...chosen })}>
          Back to comparing them
        </BackLink>
        <h1 className="mt-3 mb-6 text-page">{title}</h1>
        <Card look="raised">
          <RecipientList
            recipients={{ ...loaderData, open }}
            isChoosing={isChoosing}
            chosen={chosen}
          />
          {isChoosing && <ChooseThree open={open} chosen={chosen} />}
          {open.length === 0 && <NobodyToWriteTo chosen={chosen} />}
          {(open.length > 0 || refused) && !isChoosing && (
            <>
              <p className="mt-3 mb-4 text-sm text-ink-soft">
                {open.length !== 1
                  ? 'Your details go only to these mediators. Each is told that others were asked, and not who.'
                  : 'Your details go only to this mediator.'}
              </p>
              <InquiryForm
                key={to}
                slug={to}
                action={href('/enquiry') + queryOf({ to: slugs, ...chosen })}
                guard={guard}
                given={actionData}
              />
            </>
          )}
        </Card>
      </div>
    </Page>
  )
}

function titleOf(count: number): string {
  if (count === 0) return 'Write to mediators'
  if (count > maxRecipients) return 'Choose three mediators'
  return count === 1 ? 'Write to 1 mediator' : `Write to ${count} mediators`
}
