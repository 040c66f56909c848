import type { ReactNode } from 'react'
import { href } from 'react-router'
import { AccountForm } from '#app/accounts/account-form.tsx'
import type { Refused } from '#app/platform/forms/form-answer.ts'
import { Card } from '#app/ui/card.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { privatePageMessages } from './private-page-messages.ts'

type Props = {
  /** The key of the private page that it leads back to. */
  page: string
  heading: string
  action: string
  refused: Refused | undefined
  /** None where there is nothing to do. */
  submit: string | undefined
  children: ReactNode
}

/** One thing that the sender of an enquiry can do about it, with the button that does it. */
export function ChoicePage({ page, heading, action, refused, submit, children }: Props) {
  return (
    <Page>
      <PageTitle title={privatePageMessages.tab} suffix="" hasErrors={refused !== undefined} />
      <div className="mx-auto max-w-[36rem]">
        <BackLink to={href('/my-enquiry/:key', { key: page })}>Back to your enquiry</BackLink>
        <Card look="raised" className="mt-4">
          <h1 className="mb-5 text-[2rem] leading-tight">{heading}</h1>
          <AccountForm action={action} refused={refused} submit={submit}>
            {children}
          </AccountForm>
        </Card>
      </div>
    </Page>
  )
}
