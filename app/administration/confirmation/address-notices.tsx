import { Form, href, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { AddressKind } from './addresses.ts'
import { notConfirmed } from './confirmation-messages.ts'

type Props = {
  id: string
  open: readonly { kind: AddressKind; email: string; asked: string }[]
  /** Where the enquiries go meanwhile. */
  account: string
}

/** Each address that is not confirmed, with the button that asks it again. */
export function AddressNotices({ id, open, account }: Props) {
  return open.map(({ kind, email, asked }) => (
    <Notice
      key={kind}
      kind="wait"
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2.5 text-sm"
    >
      <Icon name="alert" size={22} className="max-sm:hidden" />
      <p className="min-w-0 grow basis-[14rem] [overflow-wrap:anywhere]">
        <strong className="block font-semibold">{notConfirmed[kind]}</strong> {email}
        {asked ? ` was sent a link ${asked}.` : ' has no link that still works.'}
        {kind === 'contact' && ` Enquiries go to ${account} until it is confirmed.`}
      </p>
      <AskAgain id={id} kind={kind} />
    </Notice>
  ))
}

function AskAgain({ id, kind }: { id: string; kind: AddressKind }) {
  const action = href('/admin/mediators/:id/confirmation', { id })
  const { formAction, formData } = useNavigation()
  return (
    <Form method="post" action={action}>
      <AccountField />
      <input type="hidden" name="address" value={kind} />
      <input type="hidden" name="from" value="approvals" />
      <Button
        kind="quiet"
        size="s"
        className="bg-surface"
        pending={formAction === action && formData?.get('address') === kind}
      >
        Send the confirmation again
      </Button>
    </Form>
  )
}
