import { Form, href } from 'react-router'
import { Button } from '../button.tsx'
import { useDrawnFor } from '../forms/account-field.tsx'

/** Where a mailed link leads to nothing of this account: who is logged in, and a way to change that. */
export function OtherLogin() {
  const account = useDrawnFor()
  if (!account) return null
  return (
    <Form method="post" action={href('/logout')} reloadDocument className="mt-6">
      <p className="mb-3 text-ink-soft [overflow-wrap:anywhere]">
        You are logged in as {account.email}. If a link in an email to another address led you here,
        sign out, then open the link again and log in with that account.
      </p>
      <Button kind="quiet">Sign Out</Button>
    </Form>
  )
}
