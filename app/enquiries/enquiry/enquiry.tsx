import { data, useSearchParams } from 'react-router'
import { findSessionUser } from '#app/accounts/session.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { readChosen } from '#app/listings/chosen.ts'
import { findAddressed, findSlugOwner } from '#app/listings/find-addressed.server.ts'
import { findRecipient } from '#app/listings/find-recipient.server.ts'
import { FormPage } from '#app/listings/form-page.tsx'
import { ProfileError } from '#app/listings/profile/profile-error.tsx'
import { recipientOf } from '#app/listings/recipient.ts'
import { queryOf } from '#app/listings/slug-list.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { staysOnPage } from '#app/platform/forms/form-answer.ts'
import { readGuard } from '#app/platform/forms/form-guard.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { isAnsweredQuestion, refuseUnanswered } from '#app/platform/forms/plain-question.server.ts'
import { clientIp, pageParts, wasPosted } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { inquirySchema } from '../inquiry-form.ts'
import { inquiryMessages } from '../inquiry-messages.ts'
import { isOpened, rememberOpened } from '../private-page/opened-cookie.server.ts'
import { recordInquiry } from '../record-inquiry.server.ts'
import { requestPath } from '../request-link.server.ts'
import type { Route } from './+types/enquiry'
import { afterSending, findOthers, refuseWithOthers } from './after-sending.server.ts'
import type { InquiryAnswer } from './after-sending.ts'
import { EditOwnProfile } from './edit-own-profile.tsx'
import { InquiryForm } from './inquiry-form.tsx'
import { InquirySent } from './inquiry-sent.tsx'
import { NotAccepting, notAcceptingMessage } from './not-accepting.tsx'
import { sentPath } from './sent-path.ts'
import { useInquiryPost } from './use-inquiry-post.tsx'

export const handle = {
  access: 'public',
  cachedBy: false,
  isNoIndex: true,
  hasQuietHeader: true,
  postsWithoutOrigin: 'always',
  postFailed: inquiryMessages.submitFailed,
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) => {
  const name = args.loaderData?.recipient?.name ?? 'a mediator'
  const description = `Send an enquiry to ${name}. You do not need an account.`
  return pageMeta(args, { title: `Contact ${name}`, description })
}

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const services = analyticsServices(context)
  const { data: found, init } = await findRecipient(
    services,
    { slug: params.slug, form: 'enquiry', url, isAnswer: context.get(wasPosted) },
    () => findSessionUser(request, context),
  )
  const { recipient, isOwn } = found
  const isClosed = recipient?.acceptNewCases === false && !isOwn
  const { area: disputeType, near: place } = readChosen(url.searchParams)
  const similar = isClosed ? await findOthers(services, recipient.id, { disputeType, place }) : []
  return data({ recipient, isOwn, similar }, init ?? undefined)
}

export async function action(args: Route.ActionArgs) {
  return answerPost(args, handle.postFailed, async (posted) => {
    const services = analyticsServices(args.context)
    const listing = await findAddressed(services.db, args.params.slug)
    if (!listing?.acceptNewCases) {
      const listingId = listing?.id ?? (await findSlugOwner(services.db, args.params.slug))
      const message = listing
        ? notAcceptingMessage(recipientOf(listing).firstName)
        : inquiryMessages.mediatorGone
      return refuseWithOthers(services, posted, { listingId, message })
    }
    const form = parseForm(inquirySchema, posted)
    if (!form.ok) return data(form, 422)

    const ip = args.context.get(clientIp)
    const subject = [listing.id, ip]
    const isAnswered = isAnsweredQuestion(services, subject, posted)
    const mayJoin = (id: string) => isOpened(services, args.request, id)
    const sending = { ip, form: readGuard(services, posted), isAnswered, mayJoin }
    const recorded = await recordInquiry(services, [listing.id], form.value, sending)
    if (!recorded.ok) {
      if (recorded.reason === 'unanswered') return refuseUnanswered(services, subject, posted)
      const { mediatorGone: message } = inquiryMessages
      return recorded.reason === 'not-offered'
        ? refuseWithOthers(services, posted, { listingId: listing.id, message })
        : refuse(429, inquiryMessages.tooMany, posted)
    }
    const { requestId, isConfirmed } = recorded
    // Who asks for data, as a page from before an update does, is led on.
    const stays = staysOnPage(posted) && args.context.get(pageParts) !== null
    if (requestId === undefined)
      return stays
        ? data<InquiryAnswer>({ ok: true })
        : seeOther(sentPath(listing), { isDocument: true })
    const cookies = new Headers({ 'Set-Cookie': rememberOpened(services, requestId) })
    const path = `${requestPath(services, requestId)}?sent=enquiry`
    if (!stays) return seeOther(path, { cookies })
    const answer: InquiryAnswer = isConfirmed
      ? { ok: true, sent: await afterSending(services, listing, form.value, requestId) }
      : { ok: true, leadsTo: path }
    return data(answer, { headers: cookies })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function Enquiry({ loaderData, actionData, params }: Route.ComponentProps) {
  const { recipient, isOwn, similar } = loaderData
  const { refused } = useInquiryPost(params.slug, actionData)
  const [search] = useSearchParams()
  if (!recipient && !refused && !actionData?.ok) return <ProfileError />
  const isClosed = recipient?.acceptNewCases === false
  // Read by the module of the profile alone; what is posted from here leads to the private page.
  const accepted = import.meta.env.SSR && actionData?.ok ? actionData : undefined

  return (
    <FormPage
      slug={params.slug}
      query={queryOf(readChosen(search))}
      name={recipient?.name}
      title={`Contact ${recipient?.name ?? 'the mediator'}`}
      heading={isOwn ? 'This is your profile' : `Contact ${recipient?.firstName ?? 'the mediator'}`}
      hasErrors={refused !== undefined}
    >
      {accepted && <InquirySent {...accepted} slug={params.slug} />}
      {!accepted && isOwn && <EditOwnProfile />}
      {!accepted && !isOwn && isClosed && !refused && (
        <NotAccepting recipient={recipient} similar={similar} />
      )}
      {!accepted && !isOwn && (!isClosed || refused) && (
        <InquiryForm slug={params.slug} guard={recipient?.guard ?? ''} given={actionData} />
      )}
    </FormPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProfileError error={error} />
}
