import { Form, useNavigation } from 'react-router'
import type { FormValues } from '#app/platform/forms/form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { administrationMessages } from '../administration-messages.ts'
import { approvalMessages } from '../approval-messages.ts'
import type { Approvals } from './find-approvals.server.ts'

type Props = {
  approvals: Approvals
  answer?: { errors: Record<string, string>; values: FormValues }
}

export function SendBackPage({ approvals, answer }: Props) {
  const { selected } = approvals
  return (
    <Page>
      <PageTitle title="Send Back a Profile" hasErrors={answer !== undefined} />
      <BackLink to={`/admin/profile-approvals${selected ? `/${selected.id}` : ''}`}>
        {selected ? selected.fullName : 'All waiting profiles'}
      </BackLink>
      <div className="mt-3 max-w-[44rem]">
        <h1 className="mb-5 text-page [overflow-wrap:anywhere]">
          {selected ? `Send back ${selected.fullName}’s profile` : 'Send back a profile'}
        </h1>
        <ErrorSummary errors={answer?.errors} />
        {selected && !selected.isOwn ? (
          <ReasonForm id={selected.id} version={selected.version} answer={answer} />
        ) : (
          !answer && (
            <Notice>{selected ? administrationMessages.ownProfile : approvalMessages.gone}</Notice>
          )
        )}
      </div>
    </Page>
  )
}

type FormProps = { id: string; version: number; answer: Props['answer'] }

function ReasonForm({ id, version, answer }: FormProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <Card>
      <Form method="post" noValidate className="grid gap-5">
        <input key={version} type="hidden" name="version" value={version} />
        <TextArea
          label="What should change?"
          name="reason"
          hint="The mediator reads this word for word, by email and on their dashboard."
          required
          maxLength={2000}
          defaultValue={typedText(answer?.values, 'reason')}
          error={answer?.errors.reason}
        />
        <div className="flex flex-wrap gap-3">
          <Button pending={isSending}>Send back</Button>
          <ButtonLink to={`/admin/profile-approvals/${id}`} kind="quiet">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Card>
  )
}
