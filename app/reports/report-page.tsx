import { Form, href, isRouteErrorResponse, Link, useNavigation } from 'react-router'
import { emailFields } from '#app/platform/forms/email-fields.ts'
import type { Refused } from '#app/platform/forms/form-answer.ts'
import type { PlainQuestion } from '#app/platform/forms/plain-question.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { FormGuard } from '#app/ui/forms/form-guard.tsx'
import { FormSecret } from '#app/ui/forms/form-secret.tsx'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import { QuestionField } from '#app/ui/forms/question-field.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { ErrorPage } from '#app/ui/frame/error-page.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { type ReportKind, reasonsFor } from './report.ts'
import { reportMessages } from './report-messages.ts'
import type { ReportSubjectView } from './report-page.server.ts'

type Props = {
  kind: ReportKind
  /** Where the form is posted to: the page itself. */
  action: string
  subject: ReportSubjectView | null
  /** Hidden fields, as HTML. */
  guard: string
  refused: (Refused & { question?: PlainQuestion }) | undefined
}

/** The page on which anyone reports a review or a profile. */
export function ReportPage({ kind, action, subject, guard, refused }: Props) {
  if (!subject && !refused) return <ReportError />
  const title = kind === 'review' ? 'Report a Review' : 'Report a Profile'
  return (
    <Page>
      <PageTitle title={title} hasErrors={refused !== undefined} />
      <div className="mx-auto max-w-[40rem]">
        {subject && (
          <BackLink to={href('/mediator/:slug', { slug: subject.slug })}>
            Back to {subject.mediatorName}’s profile
          </BackLink>
        )}
        <h1 className="mt-3 text-page">{title}</h1>
        <p className="mt-3 mb-5 text-ink-soft">
          Tell us what is wrong. A person reads every report, and nobody else learns who sent it.
          {kind === 'review' && ' A review is not removed for being critical.'}
        </p>
        {subject && <Subject kind={kind} subject={subject} />}
        <Card look="raised">
          <ErrorSummary errors={refused?.errors} />
          <ReportForm {...{ kind, action, guard, refused }} />
        </Card>
        <p className="mt-5 text-sm text-ink-soft">
          <Link to={href('/reviews-policy')} className="relative inline-block touch-44">
            How reviews are checked
          </Link>{' '}
          says what we remove and why.{' '}
          <Link to={href('/privacy')} className="relative inline-block touch-44">
            Privacy
          </Link>{' '}
          says what we keep of a report.
        </p>
      </div>
    </Page>
  )
}

function Subject({ kind, subject }: { kind: ReportKind; subject: ReportSubjectView }) {
  if (kind === 'profile')
    return (
      <p className="mb-5">
        This is about the profile of <strong>{subject.mediatorName}</strong>.
      </p>
    )
  return (
    <section
      aria-label="The review"
      className="mb-5 rounded-md bg-sunken px-5 py-4 [overflow-wrap:anywhere]"
    >
      <p className="text-sm text-ink-soft">A review of {subject.mediatorName}</p>
      <p className="mt-1 whitespace-pre-line">{subject.text}</p>
    </section>
  )
}

type FormProps = Pick<Props, 'kind' | 'action' | 'guard' | 'refused'>

function ReportForm({ kind, action, guard, refused }: FormProps) {
  const navigation = useNavigation()
  const field = (name: string) => ({
    name,
    error: refused?.errors[name],
    defaultValue: typedText(refused?.values, name),
  })
  return (
    <Form method="post" action={action} noValidate>
      <PreloadAction path={action} />
      <FormGuard html={guard} />
      <FormSecret answer={refused} />
      <div className="grid gap-5">
        <RadioGroup
          label="What is wrong?"
          required
          options={reasonsFor(kind).map(({ code, label }) => ({ value: code, label }))}
          {...field('reason')}
        />
        <TextArea
          label="Tell us more"
          required
          rows={6}
          hint="What is not right, and how do you know? Leave out anything said in confidence."
          {...field('text')}
        />
        <EmailField
          label="Your email"
          optional
          hint="Only to send you a receipt and tell you what we decided."
          {...field('email')}
          meant={typedText(refused?.values, emailFields.meant)}
        />
        <QuestionField question={refused?.question} field={field} />
        <Button className="justify-self-start" pending={navigation.state === 'submitting'}>
          Send report
        </Button>
      </div>
    </Form>
  )
}

/** Shown instead of what is not public any more, or could not be loaded. */
export function ReportError({ error }: { error?: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const title = isMissing ? reportMessages.missing : 'Something went wrong on our side'
  return (
    <>
      <PageTitle title={title} />
      <ErrorPage
        title={title}
        text={
          isMissing
            ? 'It may have been removed already. If not, tell us through the contact form.'
            : reportMessages.loadFailed
        }
        action={{ label: 'Contact us', to: href('/contact') }}
      />
    </>
  )
}
