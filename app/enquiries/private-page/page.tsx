import { useId, useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import { StayField } from '#app/ui/forms/stay-field.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { inquiryMessages } from '../inquiry-messages.ts'
import { Choices } from './choices.tsx'
import { EnquiryCard } from './enquiry-card.tsx'
import type { Unsent } from './message-form.tsx'
import { NextSteps } from './next-steps-card.tsx'
import { PressToOpen } from './press-to-open.tsx'
import { privatePageMessages } from './private-page-messages.ts'
import type { OpenedPage, PrivatePageData } from './private-page-view.ts'
import { Similar } from './similar.tsx'
import { type PageAnswer, usePagePost } from './use-page-post.tsx'

type Answers = {
  /** What came back with the page, where a form was posted without JavaScript. */
  messageAnswer?: PageAnswer
  linkAnswer?: PageAnswer
  anotherAnswer?: PageAnswer
}

export function PrivatePage({ page, ...answers }: Answers & { page: PrivatePageData }) {
  if (!page.isOpened) return <PressToOpen page={page.key} />
  return <Opened page={page} {...answers} />
}

function Opened({
  page,
  messageAnswer,
  linkAnswer,
  anotherAnswer,
}: Answers & { page: OpenedPage }) {
  const [search] = useSearchParams()
  const [unsent, setUnsent] = useState<readonly Unsent[]>([])
  const hasErrors = [messageAnswer, linkAnswer, anotherAnswer].some((each) => refusedOf(each))
  return (
    <Page>
      <PageTitle title={privatePageMessages.tab} suffix="" hasErrors={hasErrors} />
      <h1 className="text-page [overflow-wrap:anywhere]">{page.heading}</h1>
      {search.get('sent') === 'enquiry' && !page.isErased && (
        <div
          role="status"
          data-sent-draft={page.draft}
          className="mt-3 flex gap-3 rounded-md bg-ok-bg px-4 py-3 text-green-900"
        >
          <Icon name="check-circle" size={22} className="mt-0.5 text-ok" />
          <p>{inquiryMessages.sent}</p>
        </div>
      )}
      <Refused page={page} answer={messageAnswer} />
      {page.isErased ? (
        <Erased />
      ) : (
        <>
          {unsent.map(({ firstName, text }) => (
            <NotSent
              key={firstName + text}
              errors={{ form: privatePageMessages.noLongerWritable(firstName) }}
              text={text}
            />
          ))}
          <Live
            {...{ page, messageAnswer, linkAnswer, anotherAnswer }}
            onUnsent={(one) => setUnsent((before) => [...before, one])}
          />
        </>
      )}
    </Page>
  )
}

/** What was typed to a mediator to whom nothing can be written any more, so that it is not lost. */
function Refused({ page, answer }: { page: OpenedPage; answer?: PageAnswer }) {
  const refused = refusedOf(answer)
  const text = typedText(refused?.values, 'text')
  const inquiryId = typedText(refused?.values, 'inquiryId')
  const hasForm = page.enquiries.some(({ id, withdrawn }) => id === inquiryId && !withdrawn)
  if (!refused || hasForm || text === '') return null
  return <NotSent errors={refused.errors} text={text} />
}

type NotSentProps = { errors: Record<string, string>; text: string }

function NotSent({ errors, text }: NotSentProps) {
  const heading = useId()
  return (
    <Card as="section" aria-labelledby={heading} className="mt-4">
      <ErrorSummary errors={errors} />
      <h2 id={heading} className="text-card">
        What you typed
      </h2>
      <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
        {text}
      </p>
    </Card>
  )
}

type LiveProps = Answers & { page: OpenedPage; onUnsent: (unsent: Unsent) => void }

function Live({ page, messageAnswer, linkAnswer, anotherAnswer, onUnsent }: LiveProps) {
  const { enquiries, nextSteps, similar } = page
  const open = enquiries.filter(({ withdrawn }) => !withdrawn)
  const taking = open.filter(({ isDeclined }) => !isDeclined)
  return (
    <>
      <Privacy page={page} answer={linkAnswer} />
      <div className="mt-4 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_352px] lg:gap-7">
        <div className="grid min-w-0 gap-5">
          {enquiries.map((enquiry) => (
            <EnquiryCard
              key={enquiry.id}
              page={page}
              enquiry={enquiry}
              othersOpen={taking.filter(({ id }) => id !== enquiry.id).length}
              given={messageAnswer}
              onUnsent={onUnsent}
            />
          ))}
          {enquiries.length === 0 && (
            <Card>
              <p>{page.isReturned ? privatePageMessages.returned : privatePageMessages.gone}</p>
            </Card>
          )}
          {page.returned && <Returned {...page.returned} />}
        </div>
        <aside aria-label="What you can do" className="grid gap-4">
          {nextSteps.length > 0 && <NextSteps steps={nextSteps} />}
          <Choices page={page} openCount={open.length} />
        </aside>
      </div>
      {similar && <Similar page={page} {...similar} given={anotherAnswer} />}
      <p className="mt-6">
        <PageLink to={page.searchPath} className="relative inline-flex min-h-11 items-center">
          Back to the search
        </PageLink>
      </p>
    </>
  )
}

/** The words that nobody but their sender has any more. */
function Returned({ text, when, at }: NonNullable<OpenedPage['returned']>) {
  return (
    <Card as="section" aria-labelledby="returned">
      <h2 id="returned" className="text-card">
        What you wrote to a mediator who has left
      </h2>
      <time dateTime={at} className="text-sm text-ink-soft">
        {when}
      </time>
      <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
        {text}
      </p>
    </Card>
  )
}

/** Whose page it is, and the link to it by mail. */
function Privacy({ page, answer }: { page: OpenedPage; answer?: PageAnswer }) {
  const { fetcher, refused, isPending } = usePagePost(`link ${page.key}`, answer)
  const action = href('/my-enquiry/:key/link', { key: page.key })
  return (
    <div className="mt-3 flex gap-2.5 text-[0.95rem] text-ink-soft">
      <Icon name="lock" size={18} className="mt-1 text-ok" />
      <div>
        <p>
          This page is yours alone. Anyone who has its link can read it, so keep the link to
          yourself.
        </p>
        {!page.contact.isEmailSafe && (
          <p>We send you no email. Keep this link, for example as a bookmark, if that is safe.</p>
        )}
        {page.contact.isEmailSafe && (
          <fetcher.Form method="post" action={action} preventScrollReset>
            <StayField />
            <PreloadAction path={action} />
            <button
              type="submit"
              aria-disabled={isPending || undefined}
              className="relative min-h-11 cursor-pointer font-medium text-green-700 underline underline-offset-4"
            >
              Email me the link
            </button>
          </fetcher.Form>
        )}
        <ErrorSummary errors={refused?.errors} />
      </div>
    </div>
  )
}

function Erased() {
  return (
    <Card className="mt-4">
      <p>
        Your words and your details are gone, here and from the leads of the mediators you asked.
        You can close this page.
      </p>
    </Card>
  )
}
