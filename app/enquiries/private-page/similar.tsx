import { href } from 'react-router'
import type { FoundListing } from '#app/listings/search/found-listing.ts'
import { SimilarMediators } from '#app/listings/similar/similar-mediators.tsx'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { calledName } from '#app/platform/text/name-parts.ts'
import { counted } from '#app/platform/text/plural.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { FormGuard } from '#app/ui/forms/form-guard.tsx'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import { QuestionField } from '#app/ui/forms/question-field.tsx'
import { StayField } from '#app/ui/forms/stay-field.tsx'
import type { OpenedPage } from './private-page-view.ts'
import { type PageAnswer, usePagePost } from './use-page-post.tsx'

type Props = {
  page: OpenedPage
  /** The first name of the mediator whom the others are like; empty for one who has left. */
  like: string
  mediators: FoundListing[]
  given?: PageAnswer
}

/** Others who could be asked with the same words. */
export function Similar({ page, like, mediators, given }: Props) {
  return (
    <Card as="section" aria-labelledby="similar" className="mt-5">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <h2 id="similar" className="text-card">
          {mediators.length === 3 ? 'Three' : counted(mediators.length, 'mediator', 'mediators')}{' '}
          {like ? `more like ${like}` : 'whom you could ask'}
        </h2>
        <p className="text-[0.95rem] text-ink-soft">
          It is usual to ask two or three. You can send the same words without typing them again.
        </p>
      </div>
      <SimilarMediators
        mediators={mediators}
        below={(mediator) => <SendToo page={page} mediator={mediator} given={given} />}
      />
    </Card>
  )
}

type SendProps = { page: OpenedPage; mediator: FoundListing; given?: PageAnswer }

function SendToo({ page, mediator, given }: SendProps) {
  const { id, fullName } = mediator
  const isForThis = typedText(refusedOf(given)?.values, 'mediatorId') === id
  const { fetcher, refused, isPending } = usePagePost(
    `another ${id}`,
    isForThis ? given : undefined,
  )
  const action = href('/my-enquiry/:key/another', { key: page.key })
  const idFor = (name: string) => `${name}-${id}`
  const field = (name: string) => ({
    name,
    id: idFor(name),
    error: refused?.errors[name],
    defaultValue: typedText(refused?.values, name),
  })
  return (
    <fetcher.Form method="post" action={action} preventScrollReset noValidate className="mt-2">
      <StayField />
      <PreloadAction path={action} />
      <FormGuard html={page.guard} />
      <ErrorSummary errors={refused?.errors} idFor={idFor} />
      <input type="hidden" name="mediatorId" value={id} />
      <QuestionField question={refused?.question} field={field} />
      <Button kind="quiet" size="s" pending={isPending}>
        Send it to {calledName(fullName)}
        {page.isReturned ? '' : ' too'}
      </Button>
    </fetcher.Form>
  )
}
