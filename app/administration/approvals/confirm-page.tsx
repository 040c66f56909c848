import { Form, href, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/platform/forms/form-answer.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { counted } from '#app/platform/text/plural.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import type { AskedProfile } from './find-asked.server.ts'
import { RefusalNotice } from './refusal-notice.tsx'

type Props = {
  asked: readonly AskedProfile[]
  /** The query string with what was ticked, with which the queue ticks it again. */
  search: string
  given: FormAnswer | undefined
}

/** Asks whether to approve all these, by name, before any of them is. */
export function ConfirmPage({ asked, search, given }: Props) {
  const refused = refusedOf(given)
  const isSending = useNavigation().state === 'submitting'
  const profiles = counted(asked.length, 'profile')
  const back = `${href('/admin/profile-approvals')}${search}`
  return (
    <Page>
      <PageTitle title={`Approve ${profiles}`} hasErrors={refused !== undefined} />
      <BackLink to={back}>Profile Approvals</BackLink>
      <div className="mt-3 max-w-[44rem]">
        <h1 className="text-page">Approve {profiles}?</h1>
        {refused && <RefusalNotice refused={refused} />}
        <Card className="mt-5">
          <ul className="grid list-disc gap-x-8 gap-y-1 pl-5 sm:grid-cols-2">
            {asked.map(({ id, fullName }) => (
              <li key={id} className="min-w-0 font-semibold [overflow-wrap:anywhere]">
                {fullName}
              </li>
            ))}
          </ul>
          <p className="mt-4">
            The approval takes effect after ten seconds. Until then, nothing is published or
            emailed, and you can undo it.
          </p>
          <Form
            method="post"
            action={`${href('/admin/profile-approvals/approve')}${search}`}
            className="mt-5 flex flex-wrap gap-3"
          >
            <AccountField />
            {asked.map(({ box }) => (
              <input key={box} type="hidden" name="profile" value={box} />
            ))}
            <Button pending={isSending}>Approve {profiles}</Button>
            <ButtonLink to={back} kind="quiet">
              Cancel
            </ButtonLink>
          </Form>
        </Card>
      </div>
    </Page>
  )
}
