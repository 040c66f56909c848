import { Form, href, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Props = { contact: { unconfirmed: string; account: string } }

/** Says where enquiries go as long as the contact address is not confirmed. */
export function ContactNotice({ contact: { unconfirmed, account } }: Props) {
  const action = href('/dashboard/profile/contact-address')
  const { state, formAction } = useNavigation()
  return (
    <Notice kind="wait" className="mt-4 max-w-[760px] [overflow-wrap:anywhere]">
      <h2 className="font-sans text-base font-semibold tracking-normal">
        Your contact address is not confirmed
      </h2>
      <p className="mt-1">
        Emails about enquiries go to {account}, the address of your account, until somebody follows
        the link that we sent to {unconfirmed}.
      </p>
      <Form method="post" action={action} className="mt-3">
        <AccountField />
        <Button kind="quiet" size="s" pending={state === 'submitting' && formAction === action}>
          Send the link again
        </Button>
      </Form>
    </Notice>
  )
}
