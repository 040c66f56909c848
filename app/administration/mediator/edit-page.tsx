import type { DecisionAnswer } from '#app/ui/decision-answer.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { administrationMessages } from '../administration-messages.ts'
import { EditForm } from './edit-form.tsx'
import type { Edited } from './find-edited.server.ts'

type Props = { edited: Edited & { back: string }; answer: DecisionAnswer | undefined }

/** The mediator's own form in an administrator's hands. */
export function EditPage({ edited, answer }: Props) {
  return (
    <Page>
      <PageTitle title="Edit a Profile" hasErrors={answer !== undefined} />
      <BackLink to={edited.back}>{edited.fullName}</BackLink>
      <div className="mt-3 max-w-[760px]">
        <h1 className="text-page [overflow-wrap:anywhere]">Edit {edited.fullName}’s profile</h1>
        <Notice kind="wait" className="my-5">
          {edited.isOwn ? administrationMessages.ownProfile : consequences[edited.hiddenBy ?? '']}
        </Notice>
        <ErrorSummary errors={answer?.errors} />
        {!edited.isOwn && <EditForm edited={edited} answer={answer} />}
      </div>
    </Page>
  )
}

const consequences = {
  '': 'Saving publishes this profile at once.',
  'take-down':
    'This profile is taken down. It stays so when you save, and is published as you saved it once you restore it.',
  suspension: 'This account is suspended. What you save is published once the suspension ends.',
}
