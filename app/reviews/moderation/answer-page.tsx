import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Refused } from '#app/platform/forms/form-answer.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { AdminError } from '#app/ui/frame/admin-error.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { answerMessages } from '../answers/answer-messages.ts'
import type { AnswerView } from '../answers/find-answers.server.ts'
import { AnswerCard } from './answer-card.tsx'

type Props = { answer: AnswerView; refused?: Refused; children?: ReactNode }

/** One answer to a review, to decide on it. */
export function AnswerPage({ answer, refused, children }: Props) {
  const state = stateText(answer)
  return (
    <Page>
      <PageTitle
        title={`Answer of ${answer.mediatorName} | Review Moderation`}
        hasErrors={refused !== undefined}
      />
      <BackLink to={href('/admin/reviews/answers')}>Answers to reviews</BackLink>
      <div className="mt-4">
        {!children && <ErrorSummary errors={refused?.errors} />}
        {state && <Notice className="mb-4">{state}</Notice>}
        <AnswerCard answer={answer} heading="h1">
          {children}
        </AnswerCard>
      </div>
    </Page>
  )
}

function stateText({ status, isWaiting, refusalReason }: AnswerView): string {
  if (isWaiting) return ''
  if (status === 'approved') return 'This answer is published.'
  if (status === 'refused') return `This answer was refused. ${refusalReason}`
  if (status === 'deleted') return 'The mediator deleted this answer.'
  return 'The review is not public, so this answer is not shown either.'
}

/** Shown instead of an answer that is not there or could not be loaded. */
export function AnswerError({ error }: { error: unknown }) {
  return (
    <AdminError
      error={error}
      missing={{
        title: answerMessages.notFound,
        text: 'It may belong to a mediator who was deleted, or the address may be mistyped.',
      }}
      failure={answerMessages.listFailed}
      back={{ label: 'Answers to reviews', to: href('/admin/reviews/answers') }}
    />
  )
}
