import { data, Form, href, Link, useNavigation } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { type FormAnswer, type Refused, refusedOf } from '#app/platform/forms/form-answer.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { readVersion } from '#app/platform/forms/read-version.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { answerLimits } from '../answers/answer.ts'
import { refusalSchema } from '../answers/answer-form.ts'
import { answerMessages } from '../answers/answer-messages.ts'
import { refuseAnswer } from '../answers/decide-answer.server.ts'
import { type AnswerView, findAnswerView } from '../answers/find-answers.server.ts'
import type { Route } from './+types/refuse-answer'
import { AnswerError, AnswerPage } from './answer-page.tsx'
import { refuseDecision } from './answer-refusals.server.ts'

export const handle = {
  access: 'admin',
  loadFailed: answerMessages.listFailed,
  postFailed: answerMessages.refuseFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findAnswerView(args.context.get(platform), user, args.params.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const form = parseForm(refusalSchema, posted)
    if (!form.ok) return data<FormAnswer>(form, 422)

    const answer = { reviewId: args.params.id, version: readVersion(posted), ...form.value }
    const refused = await refuseAnswer(args.context.get(platform), user, answer)
    if (!refused.ok) return refuseDecision(refused.reason, posted)
    return seeOther(href('/admin/reviews/answers'), { toast: 'answer-refused' })
  })
}

export { shouldRevalidate } from '#app/ui/forms/should-revalidate.tsx'

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function RefuseAnswer({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData)
  return (
    <AnswerPage answer={loaderData} refused={refused}>
      {loaderData.isWaiting && <RefusalForm answer={loaderData} refused={refused} />}
    </AnswerPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AnswerError error={error} />
}

function RefusalForm({ answer, refused }: { answer: AnswerView; refused?: Refused }) {
  const isPending = useNavigation().state === 'submitting'
  const { reviewId: id, version } = answer
  return (
    <Form
      method="post"
      action={href('/admin/reviews/:id/answer/refuse', { id })}
      noValidate
      className="mt-5"
    >
      <AccountField />
      <ErrorSummary errors={refused?.errors} />
      <input type="hidden" name="version" value={version} />
      <div className="grid gap-4">
        <TextArea
          label="Why is this answer refused?"
          name="reason"
          required
          rows={3}
          maxLength={answerLimits.reason}
          hint="The mediator sees this word for word, by email and beside their answer."
          defaultValue={typedText(refused?.values, 'reason')}
          error={refused?.errors.reason}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button kind="danger" pending={isPending}>
            Refuse answer
          </Button>{' '}
          <Link to={href('/admin/reviews/answers')} className="relative touch-44">
            Cancel
          </Link>
        </div>
      </div>
    </Form>
  )
}
