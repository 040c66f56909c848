import { href, Link } from 'react-router'
import { Portrait } from '#app/profiles/portrait.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { MessageFiles } from '../conversation/message-files.tsx'
import { EnquiryTrack } from './enquiry-track.tsx'
import { MessageForm, type Unsent } from './message-form.tsx'
import { privatePageMessages } from './private-page-messages.ts'
import type { EnquiryView, Entry, OpenedPage } from './private-page-view.ts'
import type { PageAnswer } from './use-page-post.tsx'

type Props = {
  page: OpenedPage
  enquiry: EnquiryView
  /** How many others are open. */
  othersOpen: number
  given?: PageAnswer
  onUnsent: (unsent: Unsent) => void
}

/** The enquiry to one mediator: how far it has come, what was written, and a way to write again. */
export function EnquiryCard({ page, enquiry, othersOpen, given, onUnsent }: Props) {
  const { id, name, firstName, photo, profilePath, facts, steps, withdrawn } = enquiry
  const heading = `enquiry-${id}`
  return (
    <Card as="section" aria-labelledby={heading} className="!p-0">
      <div className="flex items-start gap-4 px-4 pt-4 pb-3 md:items-center md:px-6">
        <Portrait name={name} src={photo} size="s" />
        <div className="min-w-0">
          <h2 id={heading} className="text-card [overflow-wrap:anywhere]">
            Your enquiry to{' '}
            {profilePath ? (
              <PageLink to={profilePath} className="text-green-900">
                {name}
              </PageLink>
            ) : (
              name
            )}
          </h2>
          {facts.length > 0 && <p className="text-ink-soft">{facts.join(' · ')}</p>}
        </div>
      </div>
      {withdrawn ? (
        <Notice className="mx-4 mb-4 md:mx-6">You withdrew this enquiry: {withdrawn}.</Notice>
      ) : (
        !enquiry.isUndelivered && <EnquiryTrack steps={steps} />
      )}
      {enquiry.isUnanswerable && !withdrawn && (
        <Notice kind="wait" className="mx-4 mb-4 md:mx-6">
          {enquiry.isUndelivered
            ? privatePageMessages.undelivered(firstName)
            : privatePageMessages.unanswerable(firstName)}
        </Notice>
      )}
      {enquiry.isDeclined && !withdrawn && (
        <Notice className="mx-4 mb-4 md:mx-6">{firstName} cannot take your case.</Notice>
      )}
      <ol className="grid gap-3 border-t border-line p-4 md:px-6">
        {enquiry.entries.map((entry) => (
          <Message key={entry.key} entry={entry} />
        ))}
      </ol>
      {enquiry.isAnsweredElsewhere && !withdrawn && (
        <p className="px-4 pb-4 text-ink-soft md:px-6">
          {firstName} has noted an answer to you that was not sent through this page. Please look at
          your email and your phone.
        </p>
      )}
      {enquiry.isAnswered && !withdrawn && othersOpen > 0 && (
        <p className="px-4 pb-4 md:px-6">
          <Link
            to={`${href('/my-enquiry/:key/withdraw', { key: page.key })}?keep=${encodeURIComponent(id)}`}
            className="relative inline-flex min-h-11 items-center font-semibold"
          >
            Go on with {firstName} and withdraw from {othersOpen === 1 ? 'the other' : 'the others'}
          </Link>
        </p>
      )}
      {enquiry.review && (
        <p className="px-4 pb-4 md:px-6">
          <Link
            to={href('/my-enquiry/:key/review/:inquiryId', { key: page.key, inquiryId: id })}
            className="relative inline-flex min-h-11 items-center"
          >
            {enquiry.review === 'written' ? 'Your review' : 'Write a review'} of {firstName}
          </Link>
        </p>
      )}
      {!withdrawn && <MessageForm {...{ page, enquiry, given, onUnsent }} />}
    </Card>
  )
}

function Message({ entry }: { entry: Entry }) {
  const look = entry.isOwn
    ? 'border-line bg-white md:ml-auto'
    : 'border-green-200 bg-green-50 md:mr-auto'
  return (
    <li className={`w-full rounded-md border px-4 py-3 md:w-[90%] ${look}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <b className="font-semibold">{entry.author}</b>{' '}
        <time dateTime={entry.at} className="text-sm text-ink-soft">
          {entry.when}
        </time>
      </div>
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
        {entry.text}
      </p>
      {entry.quotedText && (
        <details>
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
            What this answers
          </summary>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
            {entry.quotedText}
          </p>
        </details>
      )}
      <MessageFiles files={entry.files} />
      {entry.notes.map((note) => (
        <p key={note} className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
          {note}
        </p>
      ))}
    </li>
  )
}
