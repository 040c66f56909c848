import { href, Link } from 'react-router'
import type { AnswerStatus } from '../answers/answer.ts'
import { answerStatusText } from '../answers/answer.ts'

export type OwnAnswer = {
  status: AnswerStatus
  text: string
  refusalReason: string
  /** Until when it can be changed; empty once that is over. */
  until: string
}

type Props = {
  review: { id: string; clientName: string }
  answer: OwnAnswer | null
  /** Whether the answer itself is shown, too. */
  isWhole?: boolean
}

/** What became of a mediator's answer to a review, and what they can do. */
export function AnswerState({ review: { id, clientName }, answer, isWhole = false }: Props) {
  const about = <span className="sr-only"> the review by {clientName}</span>
  if (!answer) {
    return (
      <p className="mt-1">
        <Link to={href('/dashboard/reviews/:id/answer', { id })} className={linkStyle}>
          Answer{about}
        </Link>
      </p>
    )
  }
  const { status, text, refusalReason, until } = answer
  return (
    <div className="mt-2 rounded-sm bg-sunken px-4 py-3 text-sm [overflow-wrap:anywhere]">
      <p className={status === 'refused' ? 'font-semibold text-danger' : 'font-semibold'}>
        {answerStatusText(status)}
      </p>
      {refusalReason && <p className="mt-1 whitespace-pre-line">The reason: {refusalReason}</p>}
      {isWhole && status !== 'deleted' && (
        <p className="mt-2 max-w-measure whitespace-pre-line text-base">{text}</p>
      )}
      {status !== 'deleted' && (
        <p className="mt-1 flex flex-wrap items-center gap-x-5">
          {until && (
            <Link to={href('/dashboard/reviews/:id/answer', { id })} className={linkStyle}>
              Change until {until}
              <span className="sr-only">: the answer to {clientName}</span>
            </Link>
          )}{' '}
          <Link to={href('/dashboard/reviews/:id/answer/delete', { id })} className={linkStyle}>
            Delete<span className="sr-only"> the answer to {clientName}</span>
          </Link>
        </p>
      )}
    </div>
  )
}

const linkStyle = 'inline-flex min-h-11 items-center'
