import { useEffect, useRef } from 'react'
import { href, useSearchParams } from 'react-router'
import { readChosen } from '#app/listings/chosen.ts'
import type { FoundListing } from '#app/listings/search/found-listing.ts'
import { SimilarMediators } from '#app/listings/similar/similar-mediators.tsx'
import { queryOf } from '#app/listings/slug-list.ts'
import { emailFields } from '#app/platform/forms/email-fields.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { type InquirerType, inquirerTypes, isInquirerType } from '#app/taxonomy/inquirer-types.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { DraftNote } from '#app/ui/forms/draft-note.tsx'
import { FormGuard } from '#app/ui/forms/form-guard.tsx'
import { FormSecret } from '#app/ui/forms/form-secret.tsx'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import { QuestionField } from '#app/ui/forms/question-field.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { inquiryDefaults } from '../inquiry.ts'
import type { InquiryAnswer } from './after-sending.ts'
import { disputeTypeOptions } from './dispute-type-options.ts'
import { HowToReply } from './how-to-reply.tsx'
import { inquiryDraft } from './inquiry-draft.ts'
import { MoreAboutDispute } from './more-about-dispute.tsx'
import { presetFields } from './preset-fields.ts'
import { runInquiryForm } from './run-inquiry-form.tsx'
import { useDropSentDraft, useInquiryPost } from './use-inquiry-post.tsx'

type Props = {
  /** Of the mediator; of several, with commas. */
  slug: string
  /** Where it is posted, if not to that mediator alone. */
  action?: string
  /** Hidden fields, as HTML. */
  guard: string
  /** What came back with the page, where the form was posted without JavaScript. */
  given?: InquiryAnswer
}

export function InquiryForm({
  slug,
  action = href('/mediator/:slug/enquiry', { slug }),
  guard,
  given,
}: Props) {
  const { fetcher, answer, refused, isPending } = useInquiryPost(slug, given)
  const { errors = {}, values } = refused ?? {}
  const [search] = useSearchParams()
  const preset = presetFields(search)
  // What follows from a choice is written by `runInquiryForm`.
  const kind = firstKind(preset, given)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => (form.current ? runInquiryForm(form.current) : undefined), [])
  useDropSentDraft(slug)
  const field = (name: string) => ({
    name,
    id: idFor(name),
    error: errors[name],
    defaultValue: values ? typedText(values, name) : (preset[name] ?? ''),
  })

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      noValidate
      data-draft={inquiryDraft(slug)}
    >
      {/* What sends the form is here before it is needed, even if the connection then is not. */}
      <PreloadAction path={action} />
      <FormGuard html={guard} />
      <FormSecret answer={answer} />
      <ErrorSummary errors={refused?.errors} idFor={idFor} />
      {refused?.others && <InsteadOf others={refused.others} />}
      <div className="grid gap-4">
        <RadioGroup
          label="I am a:"
          name="inquirerType"
          id={idFor('inquirerType')}
          look="tiles"
          options={typeOptions}
          defaultValue={kind.type}
        />
        <TextField label="Your name" autoComplete="name" required {...field('name')} />
        <EmailField
          label="Email"
          required
          {...field('email')}
          meant={typedText(values, emailFields.meant)}
        />
        <SelectField
          {...field('disputeType')}
          label="Type of dispute"
          optional
          options={disputeTypeOptions(kind.type)}
          defaultValue={kind.disputeType}
        />
        <TextArea
          label="Briefly, what is the dispute about?"
          rows={4}
          required
          {...field('disputeDescription')}
        />
        <TextField
          label="Your town or postcode"
          optional
          autoComplete="postal-code"
          hint="It tells the mediator how far away you are."
          {...field('place')}
        />
        <HowToReply field={field} />
        <MoreAboutDispute field={field} />
        <QuestionField question={refused?.question} field={field} />
        <Button wide pending={isPending}>
          Send enquiry
        </Button>
        <DraftNote />
      </div>
    </fetcher.Form>
  )
}

/** Who can be asked where the mediator cannot get it; the form on their pages offers what was typed. */
function InsteadOf({ others }: { others: readonly FoundListing[] }) {
  const [search] = useSearchParams()
  const query = queryOf(readChosen(search))
  return (
    <section aria-labelledby="ask-instead" className="mb-5">
      <h3 id="ask-instead" className="mb-3 text-h4">
        You could ask
      </h3>
      {others.length > 0 && <SimilarMediators isNarrow mediators={others} query={query} />}
      <PageLink to={href('/search') + query} className="relative inline-flex min-h-11 items-center">
        All mediators
      </PageLink>
    </section>
  )
}

function firstKind(preset: Record<string, string>, given: InquiryAnswer | undefined) {
  const values = refusedOf(given)?.values
  const types = [typedText(values, 'inquirerType'), preset.inquirerType ?? '']
  const type: InquirerType = types.find(isInquirerType) ?? inquiryDefaults.inquirerType
  const disputeType = values ? typedText(values, 'disputeType') : (preset.disputeType ?? '')
  return { type, disputeType }
}

/** The review form is on the same page. */
const idFor = (name: string) => `enquiry-${name}`

const typeOptions = inquirerTypes.map((type) => ({ value: type.code, label: type.promptLabel }))
