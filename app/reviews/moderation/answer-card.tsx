import type { ReactNode } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { Stars } from '#app/ui/rating.tsx'
import { answerMessages } from '../answers/answer-messages.ts'
import type { AnswerView } from '../answers/find-answers.server.ts'

type Props = {
  answer: AnswerView
  heading: 'h1' | 'h2'
  /** What a decision asks, instead of the buttons. */
  children?: ReactNode
}

/** An answer with the review that it is about, and what may be decided. */
export function AnswerCard({ answer, heading: Heading, children }: Props) {
  return (
    <Card as="article" className="[overflow-wrap:anywhere]">
      <Heading className="text-card">
        <Mediator answer={answer} />
        <span className="font-sans text-base tracking-normal text-ink-soft"> answers </span>
        {answer.clientName}
      </Heading>
      <p className="mt-1 text-sm text-ink-soft">
        {answer.isChanged ? 'Changed' : 'Sent'} {answer.date}
      </p>
      <p className="mt-3 max-w-measure whitespace-pre-line">{answer.text}</p>
      <blockquote aria-label="The review" className="mt-4 rounded-sm bg-sunken px-4 py-3">
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <strong className="font-semibold">{answer.clientName}</strong>{' '}
          <Stars rating={answer.rating} />
        </p>
        <p className="mt-1 max-w-measure whitespace-pre-line">{answer.comment}</p>
      </blockquote>
      {answer.isOwn && <Notice className="mt-5">{answerMessages.ownAnswer}</Notice>}
      {!answer.isOwn && answer.isWaiting && (children ?? <Decisions answer={answer} />)}
    </Card>
  )
}

function Mediator({ answer: { mediatorName, profilePath } }: { answer: AnswerView }) {
  if (!profilePath) return mediatorName
  return (
    <PageLink to={profilePath} className="relative touch-44">
      {mediatorName}
    </PageLink>
  )
}

function Decisions({
  answer: { reviewId: id, version, mediatorName, clientName },
}: Pick<Props, 'answer'>) {
  const action = href('/admin/reviews/:id/answer/approve', { id })
  const { state, formAction } = useNavigation()
  const which = (
    <span className="sr-only">
      {' '}
      the answer of {mediatorName} to {clientName}
    </span>
  )
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      <Form method="post" action={action}>
        <AccountField />
        <input type="hidden" name="version" value={version} />
        <Button pending={state === 'submitting' && formAction === action}>Approve{which}</Button>
      </Form>
      <ButtonLink to={href('/admin/reviews/:id/answer/refuse', { id })} kind="quiet">
        Refuse{which}
      </ButtonLink>
    </div>
  )
}
