import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

const sendAgain = '/dashboard/account/verification'

/** There until the mediator has followed the link in the mail. */
export function VerificationBanner() {
  const navigation = useNavigation()
  return (
    <Notice
      kind="wait"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5"
    >
      <p className="min-w-0 grow basis-[18rem]">
        <strong className="font-semibold">Please confirm your email address.</strong> Follow the
        link in the email we sent you.
      </p>
      <Form method="post" action={sendAgain}>
        <input type="hidden" name="from" value="/dashboard" />
        <Button kind="quiet" size="s" pending={navigation.formAction === sendAgain}>
          Send again
        </Button>
      </Form>
    </Notice>
  )
}
