import { href } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { counted } from '#app/platform/text/plural.ts'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Paging } from '#app/ui/paging.tsx'
import { answersPageSize } from '../answers/answer.ts'
import { answerMessages, answerToasts } from '../answers/answer-messages.ts'
import { findAnswersPage } from '../answers/find-answers.server.ts'
import type { Route } from './+types/answers'
import { AnswerCard } from './answer-card.tsx'
import { AnswerError } from './answer-page.tsx'
import { askedPage } from './find-reviews-page.server.ts'
import { ReviewLists } from './review-lists.tsx'

export const handle = {
  access: 'admin',
  loadFailed: answerMessages.listFailed,
  toasts: { 'answer-approved': answerToasts.approved, 'answer-refused': answerToasts.refused },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findAnswersPage(args.context.get(platform), user, askedPage(args.url.searchParams))
}

export default function Answers({ loaderData: { answers, total, page } }: Route.ComponentProps) {
  const [first] = answers
  return (
    <Page>
      <PageTitle title="Answers to Reviews" />
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
        <div>
          <h1 className="text-page">Answers to Reviews</h1>
          <p id="waiting" role="status" className="mt-1 text-ink-soft">
            {total === 0
              ? 'No answer is waiting.'
              : `${counted(total, 'answer is', 'answers are')} waiting, oldest first.`}
          </p>
        </div>
        <ReviewLists current="answers" waitingAnswers={total} />
      </div>
      <p className="mt-3 max-w-measure text-ink-soft">
        An approved answer stands below its review. Refuse one that names the client or says what
        was told in mediation, that threatens, or that is not about the review. Disagreeing is fine.
      </p>
      {first && (
        <PreloadAction path={href('/admin/reviews/:id/answer/approve', { id: first.reviewId })} />
      )}
      <ul className="mt-5 grid grid-cols-1 items-start gap-5 2xl:grid-cols-2">
        {answers.map((answer) => (
          <li key={answer.reviewId}>
            <AnswerCard answer={answer} heading="h2" />
          </li>
        ))}
      </ul>
      <Paging
        noun="Answers"
        page={page}
        pageSize={answersPageSize}
        total={total}
        path={(number) => `${href('/admin/reviews/answers')}?page=${number}`}
      />
    </Page>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AnswerError error={error} />
}
